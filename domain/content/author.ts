import type { Actor } from "#domain/context.ts";

export function authorOf(actor: Actor): string {
  if (actor.kind === "staff") return actor.email;
  return actor.kind === "operator" ? actor.name : "unknown";
}
