import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { addressLines, fullName } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { Statement } from "#contract/statement.ts";
import { receipts, refunds } from "#db/schema/billing.ts";
import { getAccount } from "#domain/accounts/get-account.ts";
import { presentReceipt } from "#domain/billing/get-receipt.ts";
import { receiptWords } from "#domain/billing/messages/receipt-words.ts";
import { readPlanNames } from "#domain/billing/say-plan-names.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { memberOf } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { addUpEntries } from "./rules.ts";

// The day on a receipt is the site's own: a payment belongs to the year that its receipt names.
const yearOf = sql<number>`left(${receipts.document} ->> 'day', 4)::int`;

const isOwn = (ctx: Pick<Ctx, "site" | "actor">) =>
  and(eq(receipts.siteId, ctx.site.id), eq(receipts.accountId, memberOf(ctx).accountId));

/** The years with a receipt, the newest first. */
export async function listStatementYears(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ year: yearOf })
    .from(receipts)
    .where(isOwn(ctx))
    .orderBy(desc(yearOf));
  return rows.map(({ year }) => year);
}

type Asked = { year?: number | undefined; lang: Lang };

/** A year's receipts, by default the newest year's; a year that is named and has none is a 404. */
export async function getStatement(ctx: Ctx, { year: asked, lang }: Asked): Promise<Statement> {
  const [account, years] = await Promise.all([getAccount(ctx), listStatementYears(ctx)]);
  if (asked !== undefined && !years.includes(asked)) throw new DomainError("not_found");
  const year = asked ?? years[0] ?? Number(siteDay(ctx).slice(0, 4));
  const found = await readReceipts(ctx, year, lang);
  const items = found.map((receipt) => {
    const { id, number, kind, day, planName, cycle, termStart, termEnd, people } = receipt;
    const { lines, couponCode, discountCents, refundOfNumber, isReturned, totalCents } = receipt;
    const what = { id, number, kind, day, planName, cycle, termStart, termEnd, people };
    const why = { lines, couponCode, discountCents, refundOfNumber, isReturned };
    return { ...what, ...why, amountCents: isReturned ? 0 : totalCents };
  });
  const { notice, note } = receiptWords[lang].statement;
  const name = fullName(account);
  // Without an address of today, the one that the last receipt has.
  const address = account.address ? addressLines(account.address) : found.at(-1)?.payer.address;
  return {
    year,
    years,
    site: ctx.site.name,
    sellers: [...new Set(found.map(({ seller }) => seller))],
    payer: { name: name || (found.at(-1)?.payer.name ?? ""), address: address ?? [] },
    items,
    ...addUpEntries(items),
    notice,
    note,
  };
}

async function readReceipts(ctx: Ctx, year: number, lang: Lang) {
  const refunded = alias(receipts, "refunded");
  const rows = await ctx.db
    .select({ receipt: receipts, refunded, refundState: refunds.state })
    .from(receipts)
    .leftJoin(refunds, and(eq(refunds.siteId, receipts.siteId), eq(refunds.id, receipts.refundId)))
    .leftJoin(
      refunded,
      and(
        eq(refunded.siteId, receipts.siteId),
        eq(refunded.paymentId, receipts.paymentId),
        isNull(refunded.refundId),
      ),
    )
    .where(and(isOwn(ctx), eq(yearOf, year)))
    .orderBy(asc(receipts.number));
  const names = await readPlanNames(ctx, lang);
  return rows.map(({ receipt, refunded: paid, refundState }) => ({
    ...presentReceipt(receipt, receipt.refundId === null ? null : paid, { lang, names }),
    isReturned: refundState === "returned",
  }));
}
