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
  const parts: { at: number; text: string; isTime: boolean }[] = [];
  let end = 0;
  for (const { 0: time, index } of text.matchAll(times)) {
    parts.push({ at: end, text: text.slice(end, index), isTime: false });
    parts.push({ at: index, text: time, isTime: true });
    end = index + time.length;
  }
  parts.push({ at: end, text: text.slice(end), isTime: false });
  return parts.map((part) =>
    part.isTime ? (
      <span key={`time ${part.at}`} className="inline-block">
        {part.text}
      </span>
    ) : (
      <Fragment key={part.at}>{part.text}</Fragment>
    ),
  );
}
