import { useEffect, useState } from "react";

export type Sanitize = (html: string) => Promise<string>;

export function TextMessage({ text }: { text: string }) {
  return <p className="whitespace-pre-line">{text}</p>;
}

/** HTML once it is clean. What reduces it is fetched for the first one; the place is kept free. */
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

/** The bare words, where what reduces HTML could not be fetched. A parsed document runs nothing. */
function escapedText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const paragraph = document.createElement("p");
  paragraph.textContent = body.textContent;
  return paragraph.outerHTML;
}
