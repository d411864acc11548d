/** An error as the page saw it; only uncaught errors come with a position. */
export type SeenError = {
  thrown: unknown;
  message: string;
  file?: string;
  line?: number;
  column?: number;
};

const mostKept = 10;
const kept: SeenError[] = [];
let isWatching = false;
let take: ((error: SeenError) => void) | null = null;

/** Records from the start: monitoring loads later and picks up earlier errors. */
export function watchErrors(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener("error", ({ error, message, filename: file, lineno: line, colno: column }) =>
    noteError({ thrown: error, message, file, line, column }),
  );
  addEventListener("unhandledrejection", ({ reason }) =>
    noteError({ thrown: reason, message: "unhandled rejection" }),
  );
}

export function noteError(error: SeenError): void {
  if (take) take(error);
  else if (kept.length < mostKept) kept.push(error);
}

export function hearErrors(listener: (error: SeenError) => void): void {
  watchErrors();
  take = listener;
  for (const error of kept.splice(0)) listener(error);
}
