import type { ContentPayload } from "#contract/content.ts";
import type { BlockProps } from "#contract/content/blocks.ts";
import type { Lang } from "#contract/languages.ts";
import { getContent } from "#domain/content/get-content.ts";
import type { Ctx } from "#domain/context.ts";
import { findNamed, knownPlans, type KnownPlan } from "#domain/plans/known-plans.ts";
import type { PlanCardData } from "./block-view.ts";
import { preparePlanCards, tierOf } from "./prepare-plan-cards.server.ts";

export type OwnerCards = {
  payload: ContentPayload | null;
  sold: readonly KnownPlan[];
  lang: Lang;
};

/** The owner's cards may stand on any page; a new site has none. */
export async function readOwnerCards(ctx: Ctx, lang: Lang): Promise<OwnerCards> {
  const content = ctx.site.publishedVersion === null ? null : await getContent(ctx, { lang });
  return { payload: content?.payload ?? null, sold: await knownPlans(ctx), lang };
}

/** A tier as the owner's first card of it shows it, or as one person's where there is none. */
export function cardOfTier(
  tier: { id: string; planId: string; name: string },
  cards: OwnerCards,
): PlanCardData | undefined {
  const bare = { people: 1, prices: [], includes: [], processing_fee_cents: 0 };
  const named = { name: tier.name, plan_id: tier.planId, plan_detail_id: tier.id };
  const card = { ...(writtenCard(tier.id, cards) ?? bare), ...named };
  return preparePlanCards([card], { plans_whitelist: [] }, cards.sold)[0];
}

/** The fewest people that the owner's card of a tier is for; its price is theirs together. */
export function fewestOf(tierId: string, cards: OwnerCards): number {
  return writtenCard(tierId, cards)?.people ?? 1;
}

type Card = BlockProps<"plan_cards">["plans"][number];

function writtenCard(tierId: string, { payload, sold, lang }: OwnerCards): Card | undefined {
  const pages = (payload?.pages ?? []).filter((page) => page.lang === lang);
  const cards = pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "plan_cards" ? block.props.plans : [])),
  );
  return cards.find((card) => {
    const plan = card.plan_id === undefined ? undefined : findNamed(sold, card.plan_id);
    return plan !== undefined && tierOf(plan, card)?.id === tierId;
  });
}
