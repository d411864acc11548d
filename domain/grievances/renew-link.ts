import type { Tx } from "#db/connect.ts";
import { record } from "#domain/audit/record.ts";
import { addEvent } from "#domain/cases/add-event.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { openCase, renewStatusKey } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { consume } from "#domain/limits/consume.ts";
import { sendingLimit } from "#domain/limits/limit.ts";
import { may } from "#domain/policy.ts";
import { lockGrievance } from "./find-grievance.ts";
import { tellSender } from "./send-news.ts";

type Input = { number: string; key: string };

/** A new link for anyone who has the current one, which opens nothing from then on. */
export async function renewOwnLink(ctx: Ctx, asked: Input): Promise<{ statusUrl: string }> {
  may(ctx.actor, "send_message");
  const id = await openCase(ctx, "grievance", asked);
  await consume(ctx, [sendingLimit(ctx)]);
  return ctx.db.transaction((tx) => renewLink(ctx, tx, id));
}

export async function renewLink(ctx: Ctx, tx: Tx, id: string): Promise<{ statusUrl: string }> {
  const found = await lockGrievance(ctx, tx, id);
  const number = caseNumber(ctx, "grievance", found);
  const renewed = await renewStatusKey(ctx, tx, "grievance", { ...found, number });
  await addEvent(ctx, tx, { kind: "grievance", caseId: id, step: "link_renewed" });
  await tellSender(ctx, tx, found, "link_renewed");
  await record(ctx, tx, { action: "case_link_renewed", subject: id });
  return renewed;
}
