import type { Actor } from "#domain/context.ts";

export function authorOf(actor: Actor): string {
  return actor.kind === "operator" ? actor.name : "unknown";
}
