type Outlines = { mark: string; word: string };

/** A wordmark of 300 by 73 in one colour, as an address of its own. */
export function logo({ mark, word }: Outlines, colour: string): string {
  return picture(
    300,
    73,
    "0,0,600,146",
    colour,
    `<path fill-rule="evenodd" d="${mark}"/><path d="${word}"/>`,
  );
}

export function favicon({ mark }: Outlines, colour: string): string {
  return picture(64, 64, "6,13,120,120", colour, `<path fill-rule="evenodd" d="${mark}"/>`);
}

function picture(width: number, height: number, box: string, colour: string, drawing: string) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${box}" fill="${colour}">${drawing}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[%#"<>\s]/g, encodeURIComponent)}`;
}
