import { useLayoutEffect, useMemo, useRef } from "react";
import { holdStyles, setHeldStyles } from "#app/ui/held-styles.ts";

type Props = { html: string; className?: string };

/** HTML from the content payload, which the loader has already sanitized. */
export function SafeHtml({ html, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => (isOwnDocument() ? html : holdStyles(html)), [html]);
  useLayoutEffect(() => setHeldStyles(place.current));
  return (
    <div
      ref={place}
      dir="auto"
      className={className}
      // The document that is hydrated has its styles where the server wrote them.
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- the one place that writes it
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

/** On the server, and while the document that it sent is hydrated. */
const isOwnDocument = () => typeof window === "undefined" || "__enamelHydrated" in window;
