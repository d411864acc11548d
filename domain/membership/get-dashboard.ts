import { and, desc, eq } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import type { IdCard, ReceiptDocument } from "#contract/documents.ts";
import { invoices } from "#db/schema/invoices.ts";
import { memberOf } from "#domain/policy.ts";
import type { Ctx } from "#domain/context.ts";
import { listCards } from "./id-cards.ts";
import { listMemberships, type Membership, type PersonOnPlan } from "./list-memberships.ts";
import { activeStates } from "./subscription-states.ts";

export type RunningPlan = Membership & {
  /** Null: it ends with its term. */
  renewalCents: number | null;
  people: PersonOnPlan[];
};

type Asked = { lang: Lang; origin: string };

export async function getDashboard(
  ctx: Ctx,
  asked: Asked,
): Promise<{ card: IdCard | null; plans: RunningPlan[]; hasEnded: boolean }> {
  const { subscriptions, people } = await listMemberships(ctx, asked);
  const running = subscriptions.filter(({ state }) => activeStates.includes(state));
  const hasEnded = subscriptions.length > running.length;
  if (running.length === 0) return { card: null, plans: [], hasEnded };
  const [card = null] = await listCards(ctx, asked);
  const sold = await readRenewals(ctx);
  const plans = running.map((plan) => ({
    ...plan,
    renewalCents: plan.isAutoRenew ? (sold.get(plan.id)?.amountCents ?? null) : null,
    people: people.filter((one) => one.subscriptionId === plan.id && one.isLive),
  }));
  return { card, plans, hasEnded };
}

/** The renewal price on each plan's newest paid invoice. */
async function readRenewals({ db, site, ...ctx }: Ctx) {
  const { accountId } = memberOf(ctx);
  const rows = await db
    .select({ id: invoices.subscriptionId, document: invoices.document })
    .from(invoices)
    .where(
      and(
        eq(invoices.siteId, site.id),
        eq(invoices.accountId, accountId),
        eq(invoices.state, "paid"),
      ),
    )
    .orderBy(desc(invoices.issuedAt));
  const renewals = new Map<string, ReceiptDocument["renewal"]>();
  for (const { id, document } of rows) {
    if (!renewals.has(id)) renewals.set(id, document.renewal);
  }
  return renewals;
}
