import { defaultLang } from "#contract/languages.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { record } from "#domain/audit/record.ts";
import { addEvent } from "#domain/cases/add-event.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { openCase, renewStatusKey } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { consume } from "#domain/limits/consume.ts";
import { sendingLimit } from "#domain/limits/limit.ts";
import { may } from "#domain/policy.ts";
import { openMessage } from "./get-thread.ts";

type Input = { number: string; key: string };

/** A new link for anyone who has the current one, which opens nothing from then on. */
export async function renewMessageLink(ctx: Ctx, asked: Input): Promise<{ statusUrl: string }> {
  may(ctx.actor, "send_message");
  const id = await openCase(ctx, "message", asked);
  await consume(ctx, [sendingLimit(ctx)]);
  const [ours = defaultLang] = ctx.site.settings.languages;
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(contactMessages)
      .where(openMessage(ctx, id))
      .for("update");
    if (!found) throw new DomainError("not_found");
    const number = caseNumber(ctx, "message", found);
    const known = { ...found, number, language: found.language ?? ours };
    const renewed = await renewStatusKey(ctx, tx, "message", known);
    await addEvent(ctx, tx, { kind: "message", caseId: id, step: "link_renewed" });
    await record(ctx, tx, {
      action: "case_link_renewed",
      subject: id,
      facts: { kind: "message" },
    });
    return renewed;
  });
}
