import type { Lang } from "#contract/content/values.ts";
import { formatPhone } from "#contract/format.ts";
import { localPath } from "#contract/language-path.ts";
import type { IdCard } from "#contract/documents.ts";
import { findPhone } from "#domain/content/find-phone.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { inLanguage } from "#domain/plans/present-plan.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { cardCode } from "./card-code.ts";
import { cardDays } from "./card-rules.ts";
import { cardWords } from "./messages/card-words.ts";
import { isNamed } from "./people-rules.ts";
import type { Enrollment } from "./read-enrollments.ts";

export type CardRequest = { lang: Lang; origin: string };

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
    checkUrl: origin + localPath(lang, `/card/${cardCode(ctx, person.memberNumber)}`),
  };
}
