import { wordsIn } from "#app/messages/in-language.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { directionsTo } from "#app/screens/office/prepare-office.server.ts";
import { sayOpenState } from "#app/site/say-hours.ts";
import { openState } from "#domain/offices/open-state.ts";
import { formatDay, formatLongDay, formatMoney, formatPhone, lastDay } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import { cardBrandName } from "#domain/billing/say-receipt.ts";
import type { Dashboard } from "#domain/dashboard/get-dashboard.ts";
import { getDashboard } from "#domain/dashboard/get-dashboard.ts";
import { daysBetween } from "#domain/membership/term.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { viewCard } from "../membership-view.server.ts";
import { expiresBefore, renewalState } from "../renewal/renewal-state.ts";

/** All that the overview shows, formatted. */
export async function loadOverview({ visit, lang }: PageRequest) {
  const { ctx } = visit;
  const found = await getDashboard(ctx, { lang, origin: visit.publicOrigin });
  const { firstName, zip, card, cards, plans, hasEnded, savings, receipts } = found;
  const running = plans.filter(({ state }) => state !== "lapsed");
  return {
    firstName,
    zip,
    card: card && viewCard(card, lang),
    cards,
    plans: plans.map((plan) => viewPlan(plan, { lang, today: siteDay(ctx) })),
    people: running.map(({ id, planName, people }) => ({ id, planName, people })),
    offices: viewOffices(running, { lang, now: ctx.now }),
    hasEnded,
    balance: viewBalance(found, lang),
    receipts: receipts.map(({ id, kind, day, totalCents }) => {
      return { id, kind, day: formatDay(day, lang), amount: formatMoney(totalCents, lang) };
    }),
    savings: { visits: savings.visits, amount: formatMoney(savings.savedCents, lang) },
    page: { titleOf: "dashboard" as const },
  };
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>;
export type PlanView = ReturnType<typeof viewPlan>;

type Plan = Dashboard["plans"][number];

/** Further ahead, a day says more than a count of them. */
const countedDays = 60;

function viewPlan(
  { id, planName, termEnd, renewal }: Plan,
  { lang, today }: { lang: Lang; today: string },
) {
  const { isAutoRenew, nextCharge, canRenewNow, renewableUntil, card, nextEndsOn, cardsEndOn } =
    renewal;
  const long = (day: string) => formatLongDay(day, lang);
  const state = renewalState(renewal);
  const daysLeft = nextCharge ? daysBetween(today, nextCharge.on) : 0;
  return {
    id,
    planName,
    state,
    isAutoRenew,
    canRenewNow,
    /** Of the term that is paid; beyond it, while its renewal is late. */
    through: long(lastDay(state === "paid" ? nextEndsOn : cardsEndOn)),
    lastDay: long(lastDay(termEnd)),
    /** Of a declined plan: how long its cards stay valid. */
    validUntil: long(lastDay(cardsEndOn)),
    renewableUntil: renewableUntil && long(renewableUntil),
    charge: nextCharge && {
      day: long(nextCharge.on),
      daysLeft: daysLeft > 0 && daysLeft <= countedDays ? daysLeft : null,
      amount: formatMoney(nextCharge.amountCents, lang),
    },
    card: card && {
      brand: cardBrandName(card.brand),
      last4: card.last4,
      isTooOld: expiresBefore(card.expires, nextCharge?.on ?? termEnd),
    },
  };
}

export type OfficeView = ReturnType<typeof viewOffices>[number];

/** Each office once, however many plans name it. */
function viewOffices(plans: readonly Plan[], asked: { lang: Lang; now: Date }) {
  const byOffice = new Map(plans.toReversed().map((plan) => [plan.office?.id ?? null, plan]));
  return [...byOffice.values()].toReversed().map(({ id: planId, planName, office }) => {
    return { planId, planName, office: office && viewOffice(office, asked) };
  });
}

function viewOffice(office: NonNullable<Plan["office"]>, { lang, now }: { lang: Lang; now: Date }) {
  const { id, name, phone, street, city, state, zip } = office;
  const { isOpen, text: openText } = sayOpenState(openState(office, now), wordsIn[lang]);
  return {
    id,
    name,
    phone,
    shownPhone: formatPhone(phone),
    isOpen,
    openText,
    address: `${street}, ${city}, ${state} ${zip}`,
    directions: directionsTo(name, office),
  };
}

export type BalanceView = ReturnType<typeof viewBalance>;

function viewBalance({ balance, plans }: Dashboard, lang: Lang) {
  const { dueCents, underWayCents, refundDueCents } = balance;
  const money = (cents: number) => (cents > 0 ? formatMoney(cents, lang) : null);
  return {
    due: money(dueCents),
    underWay: money(underWayCents),
    owedBack: money(refundDueCents),
    nothing: formatMoney(0, lang),
    parts: plans.flatMap(({ id, planName, renewal: { due } }) =>
      due === null || due.isUnderWay
        ? []
        : [
            {
              id,
              planName,
              day: formatLongDay(due.on, lang),
              amount: formatMoney(due.amountCents, lang),
            },
          ],
    ),
  };
}
