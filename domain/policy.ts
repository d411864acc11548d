import type { Actor } from "./context.ts";
import { DomainError } from "./errors.ts";

export type Action = "manage_sites" | "write_content" | "see_content_versions" | "read_inbox";

/** Who may do what; refuses by throwing. The operator is whoever can run commands on the server. */
export function may(actor: Actor, _action: Action): void {
  if (actor.kind === "operator") return;
  throw new DomainError("forbidden");
}
