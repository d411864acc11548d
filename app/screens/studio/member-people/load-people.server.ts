import { wordsIn } from "#app/messages/in-language.server.ts";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import {
  formatDay,
  formatMoney,
  fullName,
  groupNumber,
  lastDay,
  unbroken,
} from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { MemberPeople } from "#contract/people-fields.ts";
import { cardBrandName } from "#domain/billing/say-receipt.ts";
import { listMemberPeople } from "#domain/members/change-people.ts";
import { openMemberPlan } from "#domain/members/open-plan.ts";
import { can } from "#domain/policy.ts";
import { planOf } from "../forms.ts";
import { peopleDone } from "./forms.ts";

type Plan = MemberPeople["plans"][number];

/** Who is on a member's plan, what taking each off leads to, and what one more costs today. */
export async function loadPeople({ visit, lang, path, url }: PageRequest) {
  const asked = { ...planOf(path), lang };
  const plan = await openMemberPlan(visit.ctx, asked);
  const { plans } = await listMemberPeople(visit.ctx, asked);
  const running = plans.find(({ subscriptionId }) => subscriptionId === plan.id);
  const { searchParams } = url;
  const whom = running?.people.find(({ id }) => id === searchParams.get("whom"));
  return {
    plan,
    people: running?.people.map((person) => viewPerson(running, person, lang)) ?? null,
    addition: running ? viewAddition(running, lang) : null,
    mayCharge: can(visit.ctx.actor, "charge_members"),
    done: peopleDone.find((name) => searchParams.get("done") === name) ?? null,
    whom: whom ? fullName(whom) : "",
    start: startForm(visit, ["add", ...(running?.people.flatMap(formNames) ?? [])]),
    page: { title: wordsIn[lang].memberChanges.people.title },
  };
}

export type PersonView = ReturnType<typeof viewPerson>;
export type AdditionView = ReturnType<typeof viewAddition>;

const formNames = ({ id }: { id: string }) => ["edit", "remove", "keep"].map((of) => `${of}-${id}`);

function viewPerson(
  { additions, openPaymentId }: Plan,
  person: Plan["people"][number],
  lang: Lang,
) {
  const { id, firstName, lastName, relationship, tier, addedOn, leavesOn, removal } = person;
  return {
    id,
    firstName,
    lastName,
    relationship,
    name: fullName(person),
    tier,
    number: unbroken(groupNumber(person.memberNumber)),
    since: formatDay(addedOn, lang),
    through: leavesOn && formatDay(lastDay(leavesOn), lang),
    canStay: leavesOn !== null && (additions.length > 0 || openPaymentId !== null),
    removal:
      removal && leavesOn === null
        ? {
            lastDay: formatDay(lastDay(removal.leavesOn), lang),
            price: removal.renewalCents === null ? null : formatMoney(removal.renewalCents, lang),
          }
        : null,
  };
}

function viewAddition(plan: Plan, lang: Lang) {
  const { card, openPaymentId, people, isAutoRenew } = plan;
  return {
    hasSelf: people.some(({ relationship }) => relationship === "self"),
    openPaymentId,
    isAutoRenew,
    card: card && `${cardBrandName(card.brand)} •••• ${card.last4}`,
    choices: plan.additions.map(({ renewalCents, startsOn, endsOn, ...choice }) => ({
      ...choice,
      today: formatMoney(choice.amountCents, lang),
      first: formatDay(startsOn, lang),
      last: formatDay(lastDay(endsOn), lang),
      renewsOn: formatDay(endsOn, lang),
      renewal: renewalCents === null ? null : formatMoney(renewalCents, lang),
    })),
  };
}
