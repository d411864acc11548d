import type { TeamChange } from "#contract/email-kinds.ts";
import type { Tx } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "./queue-mail.ts";

// What staff change of a member's plan is told to the member, with who did it.

/** For the facts of an email that the member's own change would send too. */
export const byTeam = ({ actor }: Pick<Ctx, "actor">): { by?: "team" } =>
  actor.kind === "staff" ? { by: "team" } : {};

type Changed = {
  accountId: string;
  subscriptionId: string;
  what: TeamChange;
  personId?: string;
};

/** The email of a change that a member who makes it sees at once, and gets none of. */
export async function tellOfTeamChange(ctx: Ctx, tx: Tx, facts: Changed): Promise<void> {
  if (ctx.actor.kind !== "staff") return;
  await queueMail(ctx, tx, { kind: "team_change", recipient: "", language: "en", facts });
}
