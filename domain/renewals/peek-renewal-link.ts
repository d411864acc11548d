import { and, asc, eq, inArray } from "drizzle-orm";
import type { Renewal } from "#contract/renewal-fields.ts";
import type { Lang } from "#contract/languages.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { findToken } from "#domain/secrets/use-token.ts";
import { presentRenewal } from "./get-renewal.ts";
import { readRenewal } from "./read-renewal.ts";

type Asked = { token: string | null; lang: Lang };

/** The plans that the link of an email is about; null once it is used or over. */
export async function peekRenewalLink(ctx: Ctx, { token, lang }: Asked): Promise<Renewal[] | null> {
  if (!token || token.length > 100) return null;
  const link = await findToken(ctx, { token, purposes: ["manage_renewal"] });
  if (!link?.accountId) return null;
  const renewing = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.siteId, ctx.site.id),
        eq(subscriptions.accountId, link.accountId),
        inArray(subscriptions.state, ["active", "past_due"]),
      ),
    )
    .orderBy(asc(subscriptions.termEnd), asc(subscriptions.id));
  const shown: Renewal[] = [];
  for (const subscription of renewing)
    shown.push(await presentRenewal(ctx, await readRenewal(ctx, ctx.db, subscription), lang));
  return shown;
}
