import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import type { Relationship } from "#contract/membership.ts";
import { isDemoSite } from "#domain/demo/is-demo-site.ts";
import { loadCheckout } from "../load-checkout.server.ts";
import { adultAge, ageOn, childUntil } from "#domain/membership/people-rules.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { choiceOf, fittingTiers, type TierView } from "../view-checkout.server.ts";

export type PersonView = {
  memberId: string;
  firstName: string;
  name: string;
  dateOfBirth: string;
  relationship: Relationship;
  age: number;
  /** Whether the age decides the price, of several. */
  isPricedByAge: boolean;
  /** From this age on a child pays as an adult does, and this one does. */
  adultFrom: number | null;
  /** Null where none of the plan's tiers fits any longer. */
  tierName: string | null;
  amountCents: number | null;
};

/** The payer, if one click can add them. */
export type SelfOffer = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  tierName: string;
  /** Set where the age alone would lead to another tier. */
  planDetailId: string | null;
  priceCents: number | null;
};

const forms = ["add_self", "add_person", "remove"];
const doings = ["added", "changed", "removed"] as const;

/** What a family pays for one more, where the plan is for families. */
export type FamilyOffer = { furtherCents: number } | { childName: string; childCents: number };

function familyOf(tiers: TierView[]): FamilyOffer | null {
  const further = tiers.find(({ furtherCents }) => furtherCents !== null)?.furtherCents;
  if (further !== undefined && further !== null) return { furtherCents: further };
  const child = tiers.find(({ maxAge }) => maxAge !== null && maxAge < childUntil);
  return child && child.priceCents !== null
    ? { childName: child.name, childCents: child.priceCents }
    : null;
}

export async function loadPeople(page: PageRequest) {
  const { visit, url } = page;
  const start = startForm(visit, forms);
  const { checkout, quote } = await loadCheckout(page, "add-member");
  const { account, members } = checkout;
  const { tiers } = quote.plan;
  const people = members.map((member): PersonView => {
    const line = quote.people.find(({ memberId }) => memberId === member.memberId);
    const { memberId, firstName, lastName, dateOfBirth, relationship } = member;
    const [usual] = fittingTiers(visit.ctx, tiers, dateOfBirth);
    const isByAge = usual?.id === member.planDetailId && tiers.length > 1;
    const isChild = relationship === "child" || relationship === "disabled_adult_child";
    return {
      memberId,
      firstName,
      age: ageOn(dateOfBirth, siteDay(visit.ctx)),
      isPricedByAge: isByAge,
      adultFrom: isByAge && isChild && (usual.minAge ?? 0) >= adultAge ? usual.minAge : null,
      name: `${firstName} ${lastName}`,
      dateOfBirth,
      relationship,
      tierName: line?.tierName ?? null,
      amountCents: line?.amountCents ?? null,
    };
  });
  const isOn = members.some(({ relationship }) => relationship === "self");
  const { dateOfBirth } = account ?? {};
  const fitting = dateOfBirth ? fittingTiers(visit.ctx, tiers, dateOfBirth) : [];
  const tier = fitting.find(({ id }) => id === quote.forFewest?.tierId) ?? fitting[0];
  const self: SelfOffer | null =
    account && dateOfBirth && tier && !isOn
      ? {
          firstName: account.firstName,
          lastName: account.lastName,
          dateOfBirth,
          tierName: tier.name,
          planDetailId: tier === fitting[0] ? null : tier.id,
          // The price of a further person depends on all others, so it is shown only once they are
          // added.
          priceCents: members.length === 0 ? tier.priceCents : null,
        }
      : null;
  const done = doings.find((doing) => doing === url.searchParams.get("done")) ?? null;
  return {
    quote,
    people,
    self,
    isReady: people.length > 0 && people.every(({ tierName }) => tierName !== null),
    tierChoice: choiceOf(tiers),
    pressedTierId: quote.forFewest?.tierId,
    family: familyOf(tiers),
    lastName: account?.lastName ?? "",
    mailTo: account && !account.isConfirmed ? account.email : null,
    hasMailbox: await isDemoSite(visit.ctx),
    done,
    ...start,
    page: { titleOf: "checkout" as const },
  };
}
