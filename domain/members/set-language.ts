import type { Lang } from "#contract/languages.ts";
import { setFields } from "#domain/accounts/update-account.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { getMemberAccount } from "./member-account.ts";

type Request = { accountId: string; language: Lang; reason: string };

export async function setMemberLanguage(
  ctx: Ctx,
  { accountId, language, reason }: Request,
): Promise<{ language: Lang }> {
  may(ctx.actor, "help_members");
  await ctx.db.transaction(async (tx) => {
    const account = await getMemberAccount(ctx, tx, { accountId });
    if (account.language === language) return;
    await setFields(ctx, tx, accountId, { language });
    const facts = { fields: "language", reason };
    await record(ctx, tx, { action: "account_changed", subject: accountId, facts });
  });
  return { language };
}
