type Props = { html: string; className?: string };

/** HTML out of the content payload: the loader has already reduced it to the allow-list. */
export function SafeHtml({ html, className }: Props) {
  // oxlint-disable-next-line react/no-danger -- the one place that writes it
  return <div dir="auto" className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
