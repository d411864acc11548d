import { eq } from "drizzle-orm";
import type { IdCard } from "#contract/documents.ts";
import type { Lang } from "#contract/languages.ts";
import { people } from "#db/schema/subscriptions.ts";
import { type ListedReceipt, presentListed, readReceipts } from "#domain/billing/list-receipts.ts";
import type { Ctx } from "#domain/context.ts";
import { presentCard } from "#domain/membership/id-cards.ts";
import { readAllEnrollments } from "#domain/membership/read-enrollments.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { memberOf } from "#domain/policy.ts";
import { readRenewals } from "#domain/renewals/read-renewals.ts";
import { type DashboardPlan, presentPlan } from "./present-plan.ts";
import { type Figures, readFigures } from "./read-figures.ts";

type Asked = { lang: Lang; origin: string };

export type Dashboard = {
  firstName: string;
  /** Of the member's address; empty where it is not known. */
  zip: string;
  /** The card to show first, and how many there are. */
  card: IdCard | null;
  cards: number;
  /** Those that run, then those that lapsed and can still be renewed. */
  plans: DashboardPlan[];
  /** Of a member without either: a plan of earlier. */
  hasEnded: boolean;
  balance: Figures["balance"];
  savings: Figures["savings"];
  receipts: ListedReceipt[];
};

const mostReceipts = 3;

/** All of a member's dashboard, in five statements at most. */
export async function getDashboard(ctx: Ctx, asked: Asked): Promise<Dashboard> {
  const { accountId } = memberOf(ctx);
  const [{ firstName, zip, balance, savings }, all, receipts] = await Promise.all([
    readFigures(ctx, accountId),
    readAllEnrollments(ctx, eq(people.accountId, accountId)),
    readReceipts(ctx, { accountId, limit: mostReceipts }),
  ]);
  const paid = all.filter(({ isPaid }) => isPaid);
  const subscriptions = [...new Map(paid.map((one) => [one.subscription.id, one.subscription]))];
  const open = subscriptions
    .map(([, subscription]) => subscription)
    .filter(({ state }) => activeStates.includes(state) || state === "lapsed");
  const renewals = await readRenewals(ctx, open, all);
  const plans = open.flatMap(({ id }) => {
    const own = renewals.get(id);
    const [one, ...others] = paid.filter(({ subscription }) => subscription.id === id);
    if (!own || !one) return [];
    return [presentPlan(ctx, { enrolled: [one, ...others], own, lang: asked.lang })];
  });
  const running = paid.filter(
    ({ subscription, enrollment }) =>
      enrollment.isLive && activeStates.includes(subscription.state),
  );
  const [first] = running;
  return {
    firstName,
    zip,
    card: first ? await presentCard(ctx, first, asked) : null,
    cards: running.length,
    plans: plans.filter(({ state, renewal }) => state !== "lapsed" || renewal.canRenewNow),
    hasEnded: subscriptions.length > 0,
    balance,
    savings,
    receipts: receipts.map(presentListed),
  };
}
