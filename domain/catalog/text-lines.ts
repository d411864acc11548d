import { isUtf8 } from "node:buffer";

/** Stops the parser: after it, line boundaries are unknown. */
export class LineError extends Error {
  override readonly name = "CsvFault";
  readonly line: number;

  constructor(line: number, why: string) {
    super(why);
    this.line = line;
  }
}

export const longestLine = 262_144;
const lineBreak = 0x0a;

/** Passes on whole lines of valid UTF-8. An endless line is rejected before it fills memory. */
export async function* wholeLines(
  chunks: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  let line = 1;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = bytes.lastIndexOf(lineBreak) + 1;
    rest = bytes.subarray(end);
    if (end > 0) {
      const lines = bytes.subarray(0, end);
      refuseOtherText(lines, line);
      line += countLines(lines);
      yield lines;
    }
    if (rest.length > longestLine) {
      throw new LineError(line, `is longer than ${longestLine} bytes`);
    }
  }
  if (rest.length > 0) {
    refuseOtherText(rest, line);
    yield rest;
  }
}

function refuseOtherText(lines: Buffer, first: number): void {
  if (isUtf8(lines)) return;
  let from = 0;
  for (let line = first; from < lines.length; line += 1) {
    const end = lines.indexOf(lineBreak, from) + 1 || lines.length;
    if (!isUtf8(lines.subarray(from, end))) {
      throw new LineError(line, "is not UTF-8 text; save the file as CSV UTF-8");
    }
    from = end;
  }
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(lineBreak); at >= 0; at = bytes.indexOf(lineBreak, at + 1)) {
    count += 1;
  }
  return count;
}
