import { and, eq } from "drizzle-orm";
import type { IdCard } from "#contract/documents.ts";
import { people, subscriptions } from "#db/schema/subscriptions.ts";
import { memberOf } from "#domain/policy.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { Lang } from "#contract/languages.ts";
import { formatPhone } from "#contract/format.ts";
import { localPath } from "#contract/language-path.ts";
import { findPhone } from "#domain/content/get-content.ts";
import { inLanguage } from "#contract/languages.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { readEnrollments, type Enrollment } from "./read-enrollments.ts";
import { cardCode } from "./card-code.ts";
import { cardDays } from "./card-rules.ts";
import { cardWords } from "./messages/card-words.ts";
import { isNamed } from "./people-rules.ts";

type CardRequest = { lang: Lang; origin: string };
export type CardAsked = CardRequest & { personId: string; subscriptionId?: string | undefined };

/**
 * The card of a person on the member's plans: the requested one, or the most relevant. A plan that
 * was never paid has none.
 */
export async function getIdCard(
  ctx: Ctx,
  { personId, subscriptionId, ...input }: CardAsked,
): Promise<IdCard> {
  const { accountId } = memberOf(ctx);
  const ownedBy = and(
    eq(people.accountId, accountId),
    eq(people.id, personId),
    subscriptionId === undefined ? undefined : eq(subscriptions.id, subscriptionId),
  );
  const [enrollment] = ownedBy ? await readEnrollments(ctx, ownedBy) : [];
  if (!enrollment) throw new DomainError("not_found");
  return presentCard(ctx, enrollment, input);
}

/** A card for each enrollment, active ones first; a person without an active one gets the last. */
export async function listCards(ctx: Ctx, input: CardRequest): Promise<IdCard[]> {
  const { accountId } = memberOf(ctx);
  const enrollments = await readEnrollments(ctx, eq(people.accountId, accountId));
  const firstOf = ({ person }: Enrollment) =>
    enrollments.find((one) => one.person.id === person.id);
  const shown = enrollments.filter((one) => one.enrollment.isLive || firstOf(one) === one);
  const cards: IdCard[] = [];
  for (const enrollment of shown) cards.push(await presentCard(ctx, enrollment, input));
  return cards;
}

export async function presentCard(
  ctx: Ctx,
  { person, subscription, enrollment, planName, tierName, office }: Enrollment,
  { lang, origin }: CardRequest,
): Promise<IdCard> {
  if (!isNamed(person)) throw new DomainError("not_found");
  const { site } = ctx;
  const words = cardWords[lang];
  const plan = inLanguage(planName, lang);
  const { isActive, effectiveOn, throughOn } = cardDays(
    { ...subscription, ...enrollment },
    siteDay(ctx),
  );
  return {
    personId: person.id,
    subscriptionId: subscription.id,
    site: site.name,
    firstName: person.firstName,
    lastName: person.lastName,
    memberNumber: person.memberNumber,
    planName: plan,
    tierName: inLanguage(tierName, lang),
    isActive,
    effectiveOn,
    throughOn,
    office: office && { name: office.name, phone: formatPhone(office.phone) },
    supportPhone: (await findPhone(ctx))?.replaceAll("\u00a0", " ") ?? null,
    phrase: words.phrase(site.name, plan),
    notice: words.notice,
    checkUrl: origin + localPath(lang, `/card/${cardCode(ctx, person)}`),
  };
}
