import { isChunkError } from "./chunk-reload.ts";

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
  addEventListener("error", ({ error, message, filename: file, lineno: line, colno: column }) => {
    noteError({ thrown: error, message, file, line, column });
    fail(error);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    noteError({ thrown: reason, message: "unhandled rejection" });
    fail(reason);
  });
}

/** An error that the page copes with: it is reported, and nothing else comes of it. */
export function reportHandled(thrown: unknown): void {
  // oxlint-disable-next-line no-console -- for anyone who has the console open
  console.error(thrown);
  noteError({ thrown, message: "" });
}

let showFailure: ((thrown: unknown) => void) | null = null;

/** Hears of errors of our own that no one caught (spec 8.8). Returns the stop function. */
export function onFailure(show: (thrown: unknown) => void): () => void {
  showFailure = show;
  return () => {
    showFailure = null;
  };
}

function fail(thrown: unknown): void {
  if (!(thrown instanceof Error) || isChunkError(thrown)) return;
  if (thrown.name === "AbortError" || thrown.name === "CallError") return;
  if (isOurs(thrown)) showFailure?.(thrown);
}

/**
 * A visitor's extensions, and scripts of others, throw too, and leave the page alone. They also do
 * it while our own code calls them, as by an event, so the place of the throw alone counts.
 */
function isOurs({ stack = "" }: Error): boolean {
  const [place = ""] = /(?:[\w-]+:\/\/\S*?|<anonymous>):\d+:\d+/.exec(stack) ?? [];
  return place.startsWith(`${location.origin}/assets/`);
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
