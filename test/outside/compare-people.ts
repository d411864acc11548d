import { additionsToday } from "./additions.ts";
import type { Client } from "./client.ts";
import { endOf, isOpen, isRunning, type Life, same, termByHand } from "./life.ts";

// Who is on a plan, what each one's leaving changes, and what one more person costs.

export type Dependents = {
  plans: {
    subscriptionId: string;
    renewalCents: number | null;
    people: {
      id: string;
      firstName: string;
      lastName: string;
      dateOfBirth: string;
      addedOn: string;
      leavesOn: string | null;
      removal: { leavesOn: string; renewalCents: number | null } | null;
    }[];
    additions: {
      planDetailId: string;
      amountCents: number;
      termCents: number;
      startsOn: string;
      endsOn: string;
    }[];
  }[];
};

export async function comparePeople(client: Client, life: Life): Promise<void> {
  const { plans } = await client.get<Dependents>("GET", "/api/v4/member/dependents");
  same(life, "plans", { count: plans.length }, { count: isRunning(life) ? 1 : 0 });
  const [plan] = plans;
  if (!plan) return;
  const staying = life.people.filter(({ leavesOn }) => leavesOn === null);
  const canLeave = isOpen(life) && staying.length > 1;
  const own = life.people.map((one) => {
    const rest = staying.filter(({ id }) => id !== one.id);
    const { id, firstName, lastName, addedOn, leavesOn } = one;
    const removal =
      canLeave && leavesOn === null
        ? {
            leavesOn: life.ahead ? endOf(life, life.term + 1) : life.end,
            renewalCents: life.ahead || !life.isAutoRenew ? null : termByHand(life, rest).cents,
          }
        : null;
    const named = { firstName, lastName, dateOfBirth: one.birth };
    return { id, ...named, addedOn, leavesOn, removal };
  });
  const read = plan.people.map(
    ({ id, firstName, lastName, dateOfBirth, addedOn, leavesOn, removal }) => ({
      id,
      firstName,
      lastName,
      dateOfBirth,
      addedOn,
      leavesOn,
      removal: removal && { ...removal, ...(life.ahead && { renewalCents: null }) },
    }),
  );
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  same(life, "people", { list: read.toSorted(byId) }, { list: own.toSorted(byId) });
  if (!life.ahead)
    same(
      life,
      "next term",
      { cents: plan.renewalCents },
      { cents: isOpen(life) && life.isAutoRenew ? termByHand(life).cents : null },
    );
  const additions = additionsToday(life).map(({ tier, dueCents, termCents, endsOn }) => {
    const days = { startsOn: life.today, endsOn };
    return { planDetailId: tier.id, amountCents: dueCents, termCents, ...days };
  });
  const said = plan.additions.map(({ planDetailId, amountCents, termCents, startsOn, endsOn }) => {
    return { planDetailId, amountCents, termCents, startsOn, endsOn };
  });
  same(life, "additions", { said }, { said: additions });
}
