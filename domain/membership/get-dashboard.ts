import type { Lang } from "#contract/languages.ts";
import type { IdCard } from "#contract/documents.ts";
import type { Ctx } from "#domain/context.ts";
import { listCards } from "./id-cards.ts";
import { listMemberships, type Membership, type PersonOnPlan } from "./list-memberships.ts";
import { activeStates } from "./subscription-states.ts";

export type RunningPlan = Membership & { people: PersonOnPlan[] };

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
  const plans = running.map((plan) => ({
    ...plan,
    people: people.filter((one) => one.subscriptionId === plan.id && one.isLive),
  }));
  return { card, plans, hasEnded };
}
