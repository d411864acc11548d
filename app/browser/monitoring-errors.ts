import { maskMessage, maskPath } from "./mask.ts";
import { queueEvent, whole } from "./monitoring-queue.ts";
import { hearErrors, type SeenError } from "./page-errors.ts";

type Place = { source?: string; line?: number; column?: number };

/** Errors of the page, without what a visitor may have typed. */
export function reportErrors(): void {
  hearErrors((error) => {
    // An answer that a route has thrown is no error of the page's own.
    if (error.message === "" && !(error.thrown instanceof Error)) return;
    queueEvent({ ...described(error), ...(placeAt(error) ?? firstPlace(error.thrown)) });
  });
}

function described({ thrown, message: text }: SeenError) {
  const { name, message } = thrown instanceof Error ? thrown : { name: "Error", message: text };
  return {
    type: "error" as const,
    at: whole(performance.now()),
    name: name.slice(0, 60),
    message: maskMessage(message),
  };
}

/** Where it was thrown, as its stack tells: each browser writes the first frame its own way. */
function firstPlace(thrown: unknown): Place {
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : "";
  for (const [, file = "", line, column] of stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g)) {
    const place = placeAt({ file, line: Number(line), column: Number(column) });
    if (place) return place;
  }
  return {};
}

/** Null for what is not our file: an extension's, or one that the browser does not name. */
function placeAt({ file = "", line = 0, column = 0 }: Omit<SeenError, "thrown" | "message">) {
  if (!URL.canParse(file)) return null;
  const { origin, pathname } = new URL(file);
  if (origin !== location.origin) return null;
  // A built file's hash is no id of anybody, and is needed to find its source.
  const source = /^\/assets\/[\w.-]{1,150}$/.test(pathname) ? pathname : maskPath(pathname);
  return { source, line, column };
}
