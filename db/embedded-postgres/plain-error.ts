const fullDisk = "The disk is full";
const serverDiskFull = "53100";

/** Turns a file-system error into one actionable line. */
export function inPlainWords(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const path = "path" in error ? String(error.path) : "the data folder";
  switch (error.code) {
    case "EACCES":
    case "EPERM":
      return new Error(`${path} is not writable: this user has no permission`, { cause: error });
    case "EROFS":
      return new Error(`${path} is not writable: it is on a read-only disk`, { cause: error });
    case "ENOTDIR":
    case "EEXIST":
      return new Error(`${path} is not a folder`, { cause: error });
    case "ENOSPC":
    case "EDQUOT":
      return new Error(`${fullDisk}: ${path} could not be written`, { cause: error });
    case serverDiskFull:
      return new Error(`${fullDisk}: ${error.message}`, { cause: error });
    default:
      return error;
  }
}

/** The line of a tool's output that names the cause. */
export function reasonIn(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const telling = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line));
  const line = telling ?? lines.at(-1) ?? "it said nothing";
  const reason = line.replace(/^.*\b(?:FATAL|PANIC|error):\s+/, "");
  const isFull = /No space left on device|Disk quota exceeded/.test(output);
  return isFull ? `${fullDisk} (${reason})` : reason;
}
