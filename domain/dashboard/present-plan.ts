import type { Cycle } from "#contract/content/block-parts.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { SubscriptionState } from "#contract/membership.ts";
import type { Renewal as ShownRenewal } from "#contract/renewal-fields.ts";
import type { Ctx } from "#domain/context.ts";
import { cardsEnd } from "#domain/membership/card-rules.ts";
import { isNamed } from "#domain/membership/people-rules.ts";
import type { Enrollment } from "#domain/membership/read-enrollments.ts";
import { canRenewNow, nextChargeOf, renewableUntil } from "#domain/renewals/get-renewal.ts";
import type { OwnRenewal } from "#domain/renewals/read-renewals.ts";
import { siteDay } from "#domain/sites/site-day.ts";

type Office = NonNullable<Enrollment["office"]>;

export type DashboardPlan = {
  id: string;
  planName: string;
  state: SubscriptionState;
  cycle: Cycle;
  termStart: string;
  termEnd: string;
  office:
    | (Pick<
        Office,
        "id" | "name" | "phone" | "street" | "city" | "state" | "zip" | "timeZone" | "hours"
      > &
        Pick<Office, "hoursExceptions">)
    | null;
  people: { id: string; name: string; tier: string }[];
  renewal: Pick<
    ShownRenewal,
    "state" | "isAutoRenew" | "nextCharge" | "isDeclined" | "isPaidAhead" | "canRenewNow"
  > &
    Pick<ShownRenewal, "renewableUntil" | "card" | "cardsEndOn"> & {
      /** The first day after the next term. */
      nextEndsOn: string;
      /** An unpaid amount of a term that is due. */
      due: { on: string; amountCents: number; isUnderWay: boolean } | null;
    };
};

type Given = {
  /** Everyone who is or was on the plan. */
  enrolled: readonly [Enrollment, ...Enrollment[]];
  own: OwnRenewal;
  lang: Lang;
};

export function presentPlan(ctx: Ctx, { enrolled, own, lang }: Given): DashboardPlan {
  const { renewal, card } = own;
  const { facts, invoice, subscription, termDays } = renewal;
  const { id, state, cycle, termStart, termEnd, isAutoRenew } = subscription;
  const [first] = enrolled;
  const today = siteDay(ctx);
  const { next } = facts;
  return {
    id,
    planName: inLanguage(first.planName, lang),
    state,
    cycle,
    termStart,
    termEnd,
    office: first.office,
    people: enrolled.flatMap(({ person, enrollment, tierName }) => {
      if (!isNamed(person) || !enrollment.isLive) return [];
      const name = `${person.firstName} ${person.lastName}`.trim();
      return [{ id: person.id, name, tier: inLanguage(tierName, lang) }];
    }),
    renewal: {
      state,
      isAutoRenew,
      nextCharge: nextChargeOf(renewal, today),
      isDeclined: state === "past_due",
      isPaidAhead: next?.state === "paid",
      canRenewNow: canRenewNow(renewal, today),
      cardsEndOn: cardsEnd(subscription, today),
      renewableUntil: renewableUntil(subscription),
      card,
      nextEndsOn: termDays.endsOn,
      due:
        next?.state === "open" && invoice
          ? { on: next.dueOn, amountCents: invoice.totalCents, isUnderWay: next.isUnderWay }
          : null,
    },
  };
}
