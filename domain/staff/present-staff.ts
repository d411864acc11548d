import type { StaffPerson } from "#contract/staff-fields.ts";
import type { Actor } from "#domain/context.ts";
import type { StaffRow } from "./queries.ts";

/** What staff may see of each other. */
export function presentStaff(row: StaffRow, actor: Actor): StaffPerson {
  const { id, email, name, role, language, invitedAt, joinedAt, disabledAt } = row;
  return {
    id,
    email,
    name: name ?? "",
    role,
    language,
    state: disabledAt ? "disabled" : joinedAt ? "active" : "invited",
    invitedAt: invitedAt.toISOString(),
    ...(joinedAt && { joinedAt: joinedAt.toISOString() }),
    isYou: actor.kind === "staff" && actor.staffId === id,
  };
}
