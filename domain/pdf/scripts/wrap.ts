const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks a text into lines: at spaces, and within a word that is wider than a line. */
export function wrapLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      const parts = widthOf(word) <= width ? [word] : breakWord(word, width, widthOf);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? "";
    }
    return [...lines, line];
  });
}

/** Chinese and Thai have no spaces. */
function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const { segment } of graphemes.segment(word)) {
    if (part !== "" && widthOf(part + segment) > width) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}
