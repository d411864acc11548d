const width = 30;

/** A progress bar on a terminal; elsewhere an occasional line. */
export function trackProgress(totalBytes: number | null) {
  const { stderr } = process;
  const pause = stderr.isTTY ? 100 : 10_000;
  let shownAt = Date.now();
  let isDrawn = false;
  return {
    show(bytes: number, lines: number): void {
      if (Date.now() - shownAt < pause) return;
      shownAt = Date.now();
      const share = totalBytes ? Math.min(1, bytes / totalBytes) : null;
      const read = `${lines.toLocaleString("en-US")} lines read`;
      const percent = share === null ? "" : ` ${Math.floor(share * 100)}%`;
      if (!stderr.isTTY) {
        stderr.write(`${read}${percent && `,${percent}`}\n`);
        return;
      }
      const bar = share === null ? "" : `[${"#".repeat(share * width).padEnd(width, ".")}]`;
      stderr.write(`\r\u001b[K${bar}${percent} ${read}`);
      isDrawn = true;
    },
    end(): void {
      if (isDrawn) stderr.write("\r\u001b[K");
      isDrawn = false;
    },
  };
}
