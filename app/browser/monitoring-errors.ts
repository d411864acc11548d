import { maskMessage, maskPath } from "./mask.ts";
import { queueEvent, whole } from "./monitoring-queue.ts";
import { hearErrors, type SeenError } from "./page-errors.ts";
import { maskTyped, watchTyped } from "./typed-words.ts";

type Place = { source?: string; line?: number; column?: number };

/** Reports the page's errors, without what a visitor may have typed. */
export function reportErrors(): void {
  watchTyped();
  hearErrors((error) => {
    // A response thrown by a route is not an error of the page.
    if (error.message === "" && !(error.thrown instanceof Error)) return;
    queueEvent({ ...described(error), ...(placeAt(error) ?? firstPlace(error.thrown)) });
  });
}

function described({ thrown, message: text }: SeenError) {
  const { name, message } = thrown instanceof Error ? thrown : { name: "Error", message: text };
  return {
    type: "error" as const,
    at: whole(performance.now()),
    name: nameOf(name),
    // Numbers and addresses hold more than the words that were entered.
    message: maskTyped(maskMessage(message)),
  };
}

/** Code may give an error any name. */
function nameOf(name: string): string {
  return /^[A-Za-z]\w{0,59}$/.test(name) && maskTyped(name) === name ? name : "Error";
}

/** The first stack frame's position; each browser formats stacks differently. */
function firstPlace(thrown: unknown): Place {
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : "";
  for (const [, file = "", line, column] of stack.matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g)) {
    const place = placeAt({ file, line: Number(line), column: Number(column) });
    if (place) return place;
  }
  return {};
}

/** Null for a file that is not ours: an extension's, or an unnamed one. */
function placeAt({ file = "", line = 0, column = 0 }: Omit<SeenError, "thrown" | "message">) {
  if (!URL.canParse(file)) return null;
  const { origin, pathname } = new URL(file);
  if (origin !== location.origin) return null;
  return { source: maskPath(pathname), line, column };
}
