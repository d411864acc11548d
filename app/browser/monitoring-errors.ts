import { maskMessage, maskPath } from "./mask.ts";
import { queueEvent } from "./monitoring-queue.ts";

/** Errors that nobody caught, without what a visitor may have typed. */
export function reportErrors(): void {
  addEventListener("error", ({ error, message, filename, lineno }) => {
    const thrown: unknown = error;
    queueEvent({
      ...described(thrown, message),
      ...(URL.canParse(filename) ? { source: maskPath(new URL(filename).pathname) } : {}),
      line: lineno,
    });
  });
  addEventListener("unhandledrejection", ({ reason }) => queueEvent(described(reason, "")));
}

function described(thrown: unknown, text: string) {
  const { name, message } = thrown instanceof Error ? thrown : { name: "Error", message: text };
  return {
    type: "error" as const,
    at: Math.round(performance.now()),
    name: name.slice(0, 60),
    message: maskMessage(message),
  };
}
