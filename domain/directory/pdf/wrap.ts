import type { Said } from "./cells.ts";

export type Measure = (text: string, isStrong: boolean) => number;

/** Breaks paragraphs into lines of a width; a longer word breaks inside. */
export function wrap(paragraphs: readonly Said[], width: number, measure: Measure): Said[] {
  return paragraphs.flatMap(({ text, isStrong = false }) => {
    const space = measure(" ", isStrong);
    const lines: string[] = [];
    let line = "";
    let used = 0;
    for (const word of text.split(/\s+/).flatMap((one) => split(one, width, isStrong, measure))) {
      const needed = measure(word, isStrong);
      if (line !== "" && used + space + needed > width) {
        lines.push(line);
        line = "";
      }
      used = line === "" ? needed : used + space + needed;
      line = line === "" ? word : `${line} ${word}`;
    }
    return [...lines, line].filter(Boolean).map((said) => ({ text: said, isStrong }));
  });
}

function split(word: string, width: number, isStrong: boolean, measure: Measure): string[] {
  if (measure(word, isStrong) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && measure(part + letter, isStrong) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}
