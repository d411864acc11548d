import type { Actor } from "./context.ts";
import { DomainError } from "./errors.ts";

export type Action =
  | "manage_sites"
  | "write_content"
  | "see_content_versions"
  | "read_inbox"
  | "send_message";

/** Who may do what. The operator is whoever can run commands on the server. */
const allowed: Record<Action, readonly Actor["kind"][]> = {
  manage_sites: ["operator"],
  write_content: ["operator"],
  see_content_versions: ["operator"],
  read_inbox: ["operator"],
  send_message: ["visitor", "operator"],
};

/** Refuses by throwing. */
export function may(actor: Actor, action: Action): void {
  if (!allowed[action].includes(actor.kind)) throw new DomainError("forbidden");
}
