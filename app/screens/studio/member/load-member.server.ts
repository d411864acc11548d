import { memberOf } from "#app/screens/studio/forms.ts";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { dayOf, momentOf } from "#app/site/studio/moment.ts";
import {
  addressLines,
  formatDay,
  formatLongDay,
  formatMoney,
  formatPhone,
  lastDay,
} from "#contract/format.ts";
import type { StaffMemberPage, StaffMemberPlan } from "#contract/staff-members.ts";
import { readPlanNames } from "#domain/billing/say-plan-names.ts";
import { cardBrandName } from "#domain/billing/say-receipt.ts";
import { quoteMemberCancellation } from "#domain/members/cancel-plan.ts";
import { isTermOver } from "#domain/renewals/get-renewal.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { getMember } from "#domain/members/get-member.ts";
import { can } from "#domain/policy.ts";

/** A member with formatted days and amounts, and what may be done for them. */
export async function loadMember(page: PageRequest) {
  const { visit, lang, path } = page;
  const member = await getMember(visit.ctx, { accountId: memberOf(path), lang });
  const names = await readPlanNames(visit.ctx, lang);
  const money = (cents: number) => formatMoney(cents, lang);
  const moment = (at: string) => momentOf(at, page);
  const { plans, phone, address } = member;
  return {
    ...member,
    phone: phone === null ? null : formatPhone(phone),
    address: address && addressLines(address).join(", "),
    since: dayOf(member.createdAt, page),
    balance: money(member.balanceCents),
    plans: await Promise.all(plans.map((plan) => viewPlan(page, member, plan))),
    invoices: member.invoices.map(({ totalCents, dueOn, ...invoice }) => {
      return { ...invoice, amount: money(totalCents), dueOn: formatDay(dueOn, lang) };
    }),
    receipts: member.receipts.map(({ amountCents, day, planName, ...receipt }) => {
      return {
        ...receipt,
        planName: names.plan(planName),
        amount: money(amountCents),
        day: formatDay(day, lang),
      };
    }),
    mails: member.mails.map((mail) => ({ ...mail, at: moment(mail.settledAt ?? mail.at) })),
    consents: member.consents.map((one) => ({ ...one, at: moment(one.at) })),
    cases: member.cases.map((one) => ({ ...one, receivedAt: moment(one.receivedAt) })),
    help: member.help.map(({ amountCents, ...one }, nth) => ({
      ...one,
      key: `help ${nth}`,
      at: moment(one.at),
      amount: amountCents === null ? null : money(amountCents),
    })),
    mayHelp: can(visit.ctx.actor, "help_members"),
    start: startForm(visit, formNames(member)),
  };
}

export type MemberView = Awaited<ReturnType<typeof loadMember>>;
export type PlanView = MemberView["plans"][number];

const aboutPlan = ["renewal", "cancel", "welcome"];

function formNames({ plans }: StaffMemberPage): string[] {
  const ofPlans = plans.flatMap(({ subscriptionId }) =>
    aboutPlan.map((what) => `${what}-${subscriptionId}`),
  );
  return ["births", "reset", "language", ...ofPlans];
}

async function viewPlan(page: PageRequest, member: StaffMemberPage, plan: StaffMemberPlan) {
  const { lang } = page;
  const money = (cents: number) => formatMoney(cents, lang);
  const { card, nextCharge, state } = plan;
  const isOver = state === "canceled" || state === "expired";
  return {
    ...plan,
    isOver,
    isTermOver: isTermOver(plan, siteDay(page.visit.ctx)),
    firstDay: formatDay(plan.termStart, lang),
    shortLastDay: formatDay(lastDay(plan.termEnd), lang),
    lastDay: formatLongDay(lastDay(plan.termEnd), lang),
    joinedOn: formatDay(plan.joinedOn, lang),
    documentsSentOn: plan.documentsSentOn && formatDay(plan.documentsSentOn, lang),
    card: card && {
      name: `${cardBrandName(card.brand)} •••• ${card.last4}`,
      expires: card.expires.split("-").toReversed().join("/"),
    },
    nextCharge: nextCharge && {
      day: formatDay(nextCharge.on, lang),
      amount: money(nextCharge.amountCents),
    },
    notices: plan.notices.map(({ renewsOn, priceCents, queuedAt, deliveredOn, ...notice }) => ({
      ...notice,
      renewsOn: formatDay(renewsOn, lang),
      price: money(priceCents),
      queuedAt: momentOf(queuedAt, page),
      deliveredOn: deliveredOn && formatDay(deliveredOn, lang),
    })),
    quote: isOver ? null : await viewQuote(page, member, plan),
  };
}

/** For staff who may cancel it. */
async function viewQuote(
  { visit, lang }: PageRequest,
  { accountId }: StaffMemberPage,
  { subscriptionId }: StaffMemberPlan,
) {
  if (!can(visit.ctx.actor, "refund_orders")) return null;
  const quote = await quoteMemberCancellation(visit.ctx, { accountId, subscriptionId });
  const money = (cents: number) => formatMoney(cents, lang);
  return {
    refundCents: quote.refundCents,
    refund: money(quote.refundCents),
    paid: money(quote.paidCents),
    refunded: quote.refundedCents > 0 ? money(-quote.refundedCents) : null,
    feeKept: quote.feeKeptCents > 0 ? money(-quote.feeKeptCents) : null,
    unusedMonths: quote.kind === "prorated" ? quote.unusedMonths : null,
    isHeld: quote.isHeld,
  };
}
