import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import type { Relationship } from "#contract/membership.ts";
import { isDemoSite } from "#domain/demo/is-demo-site.ts";
import { loadCheckout } from "../load-checkout.server.ts";
import { choiceOf, fittingTiers } from "../view-checkout.server.ts";

export type PersonView = {
  memberId: string;
  name: string;
  dateOfBirth: string;
  relationship: Relationship;
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
  priceCents: number | null;
};

const forms = ["add_self", "add_person", "remove"];
const doings = ["added", "changed", "removed"] as const;

export async function loadPeople(page: PageRequest) {
  const { visit, url } = page;
  const start = startForm(visit, forms);
  const { checkout, quote } = await loadCheckout(page, "add-member");
  const { account, members } = checkout;
  const { tiers } = quote.plan;
  const people = members.map((member): PersonView => {
    const line = quote.people.find(({ memberId }) => memberId === member.memberId);
    const { memberId, firstName, lastName, dateOfBirth, relationship } = member;
    return {
      memberId,
      name: `${firstName} ${lastName}`,
      dateOfBirth,
      relationship,
      tierName: line?.tierName ?? null,
      amountCents: line?.amountCents ?? null,
    };
  });
  const isOn = members.some(({ relationship }) => relationship === "self");
  const { dateOfBirth } = account ?? {};
  const [tier] = dateOfBirth ? fittingTiers(visit.ctx, tiers, dateOfBirth) : [];
  const self: SelfOffer | null =
    account && dateOfBirth && tier && !isOn
      ? {
          firstName: account.firstName,
          lastName: account.lastName,
          dateOfBirth,
          tierName: tier.name,
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
    mailTo: account && !account.isConfirmed ? account.email : null,
    hasMailbox: await isDemoSite(visit.ctx),
    done,
    ...start,
    page: { titleOf: "checkout" as const },
  };
}
