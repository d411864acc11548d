import { useEffect, useState } from "react";

export type Sanitize = (html: string) => Promise<string>;

export function TextMessage({ text }: { text: string }) {
  return <p className="whitespace-pre-line">{text}</p>;
}

/** Sanitized HTML. The sanitizer loads with the first message, whose space is reserved. */
export function HtmlMessage({ html, sanitize }: { html: string; sanitize: Sanitize }) {
  const [clean, setClean] = useState("");
  useEffect(() => {
    let isWanted = true;
    const show = (result: string) => isWanted && setClean(result);
    sanitize(html).then(show, () => show(escapedText(html)));
    return () => {
      isWanted = false;
    };
  }, [html, sanitize]);
  return (
    <div
      aria-live="polite"
      className="safe-html min-h-[3lh]"
      // oxlint-disable-next-line react/no-danger -- nothing gets here but through `sanitize`
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}

/** Plain text, where the sanitizer could not be loaded. A parsed document runs no script. */
function escapedText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const paragraph = document.createElement("p");
  paragraph.textContent = body.textContent;
  return paragraph.outerHTML;
}
