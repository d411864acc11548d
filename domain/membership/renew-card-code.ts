import { and, eq, isNull, sql } from "drizzle-orm";
import type { IdCard } from "#contract/documents.ts";
import { people } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { consume } from "#domain/limits/consume.ts";
import { limitOn } from "#domain/limits/limit.ts";
import { memberOf } from "#domain/policy.ts";
import { type CardAsked, getIdCard } from "./id-cards.ts";

/** Puts another code on a person's card; the one before opens nothing from now on. */
export async function renewCardCode(ctx: Ctx, input: CardAsked): Promise<IdCard> {
  const { accountId } = memberOf(ctx);
  // Who has no card has no code.
  await getIdCard(ctx, input);
  await consume(ctx, [limitOn("card codes", accountId, ctx.rules)]);
  await ctx.db.transaction(async (tx) => {
    const renewed = await tx
      .update(people)
      .set({ codeIssue: sql`${people.codeIssue} + 1` })
      .where(
        and(
          eq(people.siteId, ctx.site.id),
          eq(people.accountId, accountId),
          eq(people.id, input.personId),
          isNull(people.erasedAt),
        ),
      )
      .returning({ id: people.id });
    for (const { id } of renewed) {
      await record(ctx, tx, { action: "card_code_renewed", subject: id });
    }
  });
  return getIdCard(ctx, input);
}
