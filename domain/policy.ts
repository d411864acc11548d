import type { StaffRole } from "#contract/studio.ts";
import type { Actor, Ctx, Member, StaffMember } from "./context.ts";
import { DomainError } from "./errors.ts";

export type Action =
  | "manage_sites"
  | "write_content"
  | "see_content_versions"
  | "read_inbox"
  | "send_message"
  | "answer_reports"
  | "answer_cases"
  | "export_cases"
  | "manage_templates"
  | "manage_catalog"
  | "manage_coupons"
  | "see_orders"
  | "refund_orders"
  | "charge_members"
  | "see_members"
  | "help_members"
  | "export_members"
  | "see_reports"
  | "manage_staff"
  | "manage_gateways"
  | "read_audit_log"
  | "see_outbox"
  | "see_health"
  | "run_jobs";

type Who = Exclude<Actor["kind"], "staff"> | StaffRole;

const allowed: Record<Action, readonly Who[]> = {
  manage_sites: ["operator"],
  write_content: ["operator", "owner", "editor"],
  see_content_versions: ["operator", "owner", "editor", "support"],
  read_inbox: ["operator", "owner", "support"],
  send_message: ["visitor", "member", "owner", "editor", "support", "operator"],
  answer_reports: ["operator", "owner", "support"],
  answer_cases: ["operator", "owner", "support"],
  export_cases: ["operator", "owner"],
  manage_templates: ["operator", "owner"],
  manage_catalog: ["operator", "owner", "editor"],
  manage_coupons: ["operator", "owner", "editor"],
  see_orders: ["operator", "owner", "support"],
  refund_orders: ["operator", "owner"],
  charge_members: ["operator", "owner"],
  see_members: ["operator", "owner", "support"],
  help_members: ["operator", "owner", "support"],
  export_members: ["operator", "owner"],
  see_reports: ["operator", "owner"],
  manage_staff: ["operator", "owner"],
  manage_gateways: ["operator", "owner"],
  read_audit_log: ["operator", "owner"],
  run_jobs: ["operator"],
  see_outbox: ["operator", "owner", "support"],
  see_health: ["operator", "owner", "editor", "support"],
};

export function can(actor: Actor, action: Action): boolean {
  return allowed[action].includes(actor.kind === "staff" ? actor.role : actor.kind);
}

/** Throws if the actor isn't allowed. */
export function may(actor: Actor, action: Action): void {
  if (can(actor, action)) return;
  throw new DomainError(actor.kind === "visitor" ? "signed_out" : "forbidden");
}

/** The signed-in member; throws for any other actor. */
export function memberOf({ actor }: Pick<Ctx, "actor">): Member {
  if (actor.kind !== "member") throw new DomainError("signed_out");
  return actor;
}

/** The signed-in staff member; throws for any other actor. */
export function staffOf({ actor }: Pick<Ctx, "actor">): StaffMember {
  if (actor.kind !== "staff") throw new DomainError("signed_out");
  return actor;
}
