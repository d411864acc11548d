import { Fragment } from "react";

const clock = String.raw`(?:\d{1,2}(?::\d{2})?[ \u00a0]?[apAP]\.?[mM]\b\.?|\b(?:noon|midnight|mediod[ií]a|medianoche)\b)`;
const times = new RegExp(
  String.raw`((?:${clock}|\d{1,2}(?::\d{2})?)[ \u00a0]?(?:–|-|to|a)[ \u00a0]?${clock}|${clock})((?:[ \u00a0][A-Z]{2,3}\b)?)`,
  "g",
);

/**
 * Text with opening hours: "8 a.m.–6 p.m. ET" stays on one line, and the text breaks before and after.
 * Only where a line is too short for it, as with enlarged text, it breaks within.
 */
export function KeptTimes({ text }: { text: string }) {
  return <Kept text={text} kept={times} />;
}

const hyphened = /(?<![\p{L}\p{N}])\p{L}{1,4}-\p{L}+/gu;

/** Text in which a short word before a hyphen is not left alone: auto-renew, X-rays. */
export function KeptWords({ text }: { text: string }) {
  return <Kept text={text} kept={hyphened} />;
}

function Kept({ text, kept }: { text: string; kept: RegExp }) {
  const parts: { at: number; text: string; isKept: boolean }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(kept)) {
    parts.push({ at: end, text: text.slice(end, index), isKept: false });
    parts.push({ at: index, text: found, isKept: true });
    end = index + found.length;
  }
  parts.push({ at: end, text: text.slice(end), isKept: false });
  return parts.map((part) =>
    part.isKept ? (
      <span key={`kept ${part.at}`} className="inline-block">
        {part.text}
      </span>
    ) : (
      <Fragment key={part.at}>{part.text}</Fragment>
    ),
  );
}
