import type { Lang } from "#contract/languages.ts";
import type { MemberPeople } from "#contract/people-fields.ts";
import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";
import { addPersonFor, type NewPerson } from "#domain/people/add-person.ts";
import { changePersonFor } from "#domain/people/change-person.ts";
import { listDependentsOf } from "#domain/people/list-dependents.ts";
import { keepPersonFor, removePersonFor } from "#domain/people/remove-person.ts";
import { may } from "#domain/policy.ts";
import { getMemberAccount } from "./member-account.ts";

// The member's own operations, done for them with a reason.

/** Who is on a member's plans, without their birth dates, and what one more person costs today. */
export async function listMemberPeople(
  ctx: Ctx,
  asked: { accountId: string; lang: Lang },
): Promise<MemberPeople> {
  may(ctx.actor, "see_members");
  const { id: accountId } = await getMemberAccount(ctx, ctx.db, asked);
  const { plans } = await listDependentsOf(ctx, { ...asked, accountId });
  return {
    plans: plans.map(({ gateway: _gateway, people, ...plan }) => ({
      ...plan,
      people: people.map(({ dateOfBirth: _birth, agesOutOn: _birthday, ...person }) => person),
    })),
  };
}

type Reason = { accountId: string; reason: string };
type Correction = Omit<NewPerson, "dateOfBirth"> & {
  personId: string;
  dateOfBirth?: string | undefined;
};

export function changeMemberPerson(
  ctx: Ctx,
  { personId: id, reason, ...given }: Correction & Reason,
): Promise<void> {
  may(ctx.actor, "help_members");
  return changePersonFor(ctx, { ...given, id, facts: { reason } });
}

type OnPlan = Reason & { subscriptionId: string; personId: string };

export function removeMemberPerson(
  ctx: Ctx,
  { personId: id, reason, ...own }: OnPlan,
): Promise<void> {
  may(ctx.actor, "help_members");
  return removePersonFor(ctx, { ...own, id, facts: { reason } });
}

export function keepMemberPerson(
  ctx: Ctx,
  { personId: id, reason, ...own }: OnPlan,
): Promise<void> {
  may(ctx.actor, "help_members");
  return keepPersonFor(ctx, { ...own, id, facts: { reason } });
}

type Addition = NewPerson &
  Reason & {
    subscriptionId: string;
    planDetailId: string;
    amountCents: number;
    idempotencyKey: string;
  };

/** Paid with the card on file: staff can't enter another one. */
export function addMemberPerson(ctx: Ctx, addition: Addition): Promise<PaymentStatus> {
  may(ctx.actor, "charge_members");
  return addPersonFor(ctx, addition);
}
