type Props = { html: string; className?: string };

/** HTML from the content payload, which the loader has already sanitized. */
export function SafeHtml({ html, className }: Props) {
  // oxlint-disable-next-line react/no-danger -- the one place that writes it
  return <div dir="auto" className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
