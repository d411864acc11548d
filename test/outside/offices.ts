import { dayAfter } from "./calendar.ts";
import type { Answer } from "./client.ts";
import { type Member, refused } from "./deeds.ts";
import {
  currentTerm,
  isOpen,
  isRunning,
  type Life,
  nextTerm,
  noteNotice,
  noticeOn,
  type OwnPlan,
  same,
} from "./life.ts";

// Another office: at once where it accepts the plan, else with another plan from the next term on.

const at = "/api/v4/member/switch/{locationId}";
type Switch = {
  isOtherPlan: boolean;
  planId: string;
  effectiveOn: string;
  nextTermCents: number | null;
  differenceCents: number;
  people: { amountCents: number }[];
};
type Asked = { officeId: string; plans: OwnPlan[] };

export async function switchOffice(
  { client, life }: Member,
  { officeId, plans }: Asked,
): Promise<void> {
  const params = { locationId: officeId };
  const { running } = life;
  const isSame = running.plan.officeIds.includes(officeId);
  const plan = isSame ? running.plan : plans.find(({ officeIds }) => officeIds.includes(officeId));
  if (!plan) throw new Error("an office without a plan");
  const quoted = await client.ask<Switch & { code?: string }>("GET", at, { params });
  if (!isRunning(life)) return refused(life, "office", quoted, 404);
  const version = plan.versions.length - 1;
  const choice = { plan, version };
  const cents = nextTerm(life, choice).cents;
  const { isOtherPlan, planId, effectiveOn, nextTermCents, differenceCents } = quoted.body;
  same(
    life,
    "office",
    { isOtherPlan, planId, effectiveOn, nextTermCents, differenceCents },
    {
      isOtherPlan: !isSame,
      planId: plan.id,
      effectiveOn: isSame ? life.today : life.end,
      nextTermCents: cents,
      differenceCents: cents - currentTerm(life).cents,
    },
  );
  const body = { planId, nextTermCents };
  const answer = await client.ask<{ code?: string }>("POST", at, { params, body });
  carryOut(life, answer, { isSame, choice: { ...choice, officeId } });
}

type Chosen = { isSame: boolean; choice: NonNullable<Life["change"]> };

function carryOut(life: Life, answer: Answer<{ code?: string }>, { isSame, choice }: Chosen) {
  const isClosed = !isOpen(life) || life.ahead !== null;
  if ((!isSame || life.change !== null) && isClosed) return refused(life, "office", answer, 409);
  same(life, "office", { status: answer.status }, { status: 200 });
  if (!isSame) {
    life.change = choice;
    life.chargedFrom = "";
    return;
  }
  const wasChosen = life.change !== null;
  life.change = null;
  life.officeId = choice.officeId;
  if (!wasChosen || life.cycle === "monthly" || !life.isAutoRenew || life.today < noticeOn(life))
    return;
  // The plan of before needs a notice of its own, and the charge waits 15 days for it.
  noteNotice(life);
  life.chargedFrom = dayAfter(life.today, 15);
}
