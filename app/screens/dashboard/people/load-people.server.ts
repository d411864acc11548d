import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { formatLongDay, formatMoney, groupNumber, lastDay } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { Dependents } from "#contract/people-fields.ts";
import { getReceipt } from "#domain/billing/get-receipt.ts";
import type { Ctx } from "#domain/context.ts";
import { addDays } from "#domain/membership/term.ts";
import { listDependents } from "#domain/people/list-dependents.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { orNull } from "../attempt/read-attempt.server.ts";
import type { RenewalView } from "../renewal/view-renewal.server.ts";
import { loadRenewals } from "../renewals/load-renewals.server.ts";
import { keepFormOf, peopleDone } from "./forms.ts";

type Plan = Dependents["plans"][number];
type Dependent = Plan["people"][number];

/** Who is on each running plan; or one of them, to be taken off. */
export async function loadPeople({ visit, lang, url }: PageRequest) {
  const { ctx } = visit;
  const [{ plans }, renewals] = await Promise.all([
    listDependents(ctx, { lang }),
    loadRenewals(ctx, lang),
  ]);
  const today = siteDay(ctx);
  const asked = { personId: url.searchParams.get("remove"), plan: url.searchParams.get("plan") };
  return {
    plans: plans.map((plan) => {
      const renewal = renewals.find(({ id }) => id === plan.subscriptionId) ?? null;
      return viewPlan(plan, { renewal, today, lang });
    }),
    removal: findRemoval(plans, asked, lang),
    done: await readDone(ctx, url, { plans, lang }),
    start: startForm(visit, [
      "remove",
      ...plans.map(({ subscriptionId }) => keepFormOf(subscriptionId)),
    ]),
    page: { titleOf: "people" as const },
  };
}

/** What was done, and for whom. */
async function readDone(ctx: Ctx, { searchParams }: URL, { plans, lang }: ReadPlans) {
  const what = peopleDone.find((name) => searchParams.get("done") === name);
  if (what === undefined) return null;
  const whom = searchParams.get("whom") ?? "";
  const receipt = whom.startsWith("rcp_") && (await orNull(getReceipt(ctx, { id: whom, lang })));
  if (receipt) return { what, name: receipt.people.join(", "), day: "", receiptId: receipt.id };
  const person = plans.flatMap(({ people }) => people).find(({ id }) => id === whom);
  // Of a payment that is refunded, the person is on no plan.
  if (!person && what !== "refunded") return null;
  const leavesOn = person?.leavesOn ?? null;
  if (what === "removed" && leavesOn === null) return null;
  return {
    what,
    name: person ? nameOf(person) : "",
    day: leavesOn === null ? "" : formatLongDay(lastDay(leavesOn), lang),
    receiptId: null,
  };
}

type ReadPlans = { plans: readonly Plan[]; lang: Lang };

type Around = { renewal: RenewalView | null; today: string; lang: Lang };

function viewPlan(plan: Plan, { renewal, today, lang }: Around) {
  const { subscriptionId: id, planName, people, additions, openPaymentId, renewalCents } = plan;
  const isPaid = renewal?.state === "paid";
  return {
    id,
    planName,
    renewal,
    people: people.map((person) => ({
      ...viewPerson(person, today, lang),
      canStay: person.leavesOn !== null && (additions.length > 0 || openPaymentId !== null),
    })),
    /** For everyone who stays; of a term that is yet to be paid. */
    nextTerm: renewalCents === null || isPaid ? null : formatMoney(renewalCents, lang),
    isSomeoneLeaving: people.some(({ leavesOn }) => leavesOn !== null),
    closed: additions.length > 0 ? null : closedBy(plan, renewal, today),
    openPaymentId,
  };
}

/** Why nobody can be added. */
function closedBy(
  { openPaymentId, endsOn, isAutoRenew }: Plan,
  renewal: RenewalView | null,
  today: string,
) {
  if (openPaymentId !== null) return "adding" as const;
  if (renewal?.state === "declined") return "due" as const;
  if (endsOn <= today) return isAutoRenew ? ("due" as const) : ("over" as const);
  return renewal?.canRenewNow ? ("due" as const) : ("other" as const);
}

function viewPerson(person: Dependent, today: string, lang: Lang) {
  const { id, tier, relationship, memberNumber, leavesOn, agesOutOn, removal } = person;
  const isSoon = agesOutOn !== null && agesOutOn <= addDays(today, 365);
  return {
    id,
    name: nameOf(person),
    firstName: person.firstName,
    tier,
    relationship,
    born: formatLongDay(person.dateOfBirth, lang),
    number: groupNumber(memberNumber).replaceAll(" ", "\u00a0"),
    since: formatLongDay(person.addedOn, lang),
    through: leavesOn && formatLongDay(lastDay(leavesOn), lang),
    canLeave: removal !== null && leavesOn === null,
    // Of a small child, it would only puzzle.
    agesOut:
      isSoon && leavesOn === null
        ? { day: formatLongDay(agesOutOn, lang), isPast: agesOutOn <= today }
        : null,
  };
}

type AskedRemoval = { personId: string | null; plan: string | null };

function findRemoval(plans: readonly Plan[], { personId, plan }: AskedRemoval, lang: Lang) {
  const found = plans.find(({ subscriptionId }) => subscriptionId === plan);
  const person = found?.people.find(({ id }) => id === personId);
  if (!found || !person?.removal || person.leavesOn !== null) return null;
  const { leavesOn, renewalCents } = person.removal;
  return {
    personId: person.id,
    subscriptionId: found.subscriptionId,
    planName: found.planName,
    cycle: found.cycle,
    firstName: person.firstName,
    lastDay: formatLongDay(lastDay(leavesOn), lang),
    price: renewalCents === null ? null : formatMoney(renewalCents, lang),
  };
}

const nameOf = ({ firstName, lastName }: Dependent) => `${firstName} ${lastName}`;

export type PeopleData = Awaited<ReturnType<typeof loadPeople>>;
export type PlanPeopleView = PeopleData["plans"][number];
export type PersonView = PlanPeopleView["people"][number];
export type RemovalView = NonNullable<PeopleData["removal"]>;
