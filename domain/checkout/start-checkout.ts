import type { z } from "zod";
import type { checkoutInput } from "#contract/checkout-fields.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { checkoutHours } from "#contract/checkout.ts";
import type { Db, Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { checkouts } from "#db/schema/checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { consume } from "#domain/limits/consume.ts";
import { requireMail } from "#domain/outbox/queue-mail.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { findNamed, type KnownPlan } from "#domain/plans/known-plans.ts";
import { refuseWeakPassword } from "#domain/passwords/refuse-weak-password.ts";
import { mailLimits } from "#domain/accounts/limits.ts";
import { hashToken } from "#domain/secrets/vault.ts";
import { changeCheckout } from "./change-checkout.ts";
import { choosePlan, type Choice } from "./choose-plan.ts";
import { findStoredCheckout, type StoredCheckout } from "./find-stored-checkout.ts";
import { checkoutLimits } from "./limits.ts";
import { refitTiers, refuseOtherCycle } from "./current-checkout.ts";
import { refuseUnsold } from "./refuse-unsold.ts";
import { type PlacedPayer, placePayer, setPayer } from "./set-payer.ts";

const tokenPurpose = "checkout draft";

export type CheckoutInput = z.output<typeof checkoutInput>;
type PlacedInput = Omit<CheckoutInput, "account"> & { account?: PlacedPayer | undefined };
export type Opened = { checkout: StoredCheckout; isNew: boolean; secret: string };

/**
 * Starts a checkout or changes its plan, office or payer. A residence where the plan is not sold is
 * refused; one known from before is not, so that its payer can still say that they have moved.
 */
export async function startCheckout(ctx: Ctx, given: CheckoutInput): Promise<Opened> {
  const input = { ...given, account: given.account && (await placePayer(ctx, given.account)) };
  const choice = await choosePlan(ctx, input);
  refuseUnsold(choice.plan, input.account?.address.state);
  const passwordHash = await preparePassword(ctx, input);
  const known = await findStoredCheckout(ctx);
  const checkout = known
    ? await changeCheckout(ctx, async (stored, tx) => ({
        ...refitted(ctx, stored, choice.plan, input.cycle),
        planId: choice.plan.id,
        planDetailId: tierToBegin(choice.plan, input, stored),
        locationId: choice.locationId,
        cycle: input.cycle,
        ...(input.account && (await setPayer(ctx, tx, stored, input.account, passwordHash))),
      }))
    : await begin(ctx, choice, input, passwordHash);
  return { checkout, isNew: !known, secret: checkoutTokenOf(ctx, checkout) };
}

/** One that the plan lacks is none: it was pressed before the plan changed. */
function tierToBegin(
  { id, tiers }: KnownPlan,
  { planDetailId }: Pick<PlacedInput, "planDetailId">,
  stored?: StoredCheckout,
): string | null {
  if (planDetailId !== undefined) return findNamed(tiers, planDetailId)?.id ?? null;
  return stored?.planId === id ? stored.planDetailId : null;
}

function refitted(ctx: Ctx, { members }: StoredCheckout, plan: KnownPlan, cycle: Cycle) {
  const quote = { members, plan, cycle };
  refuseOtherCycle(ctx, quote);
  return { members: refitTiers(ctx, quote) };
}

/** Before any lock: hashing a password is slow. */
async function preparePassword(ctx: Ctx, { account }: PlacedInput): Promise<string | null> {
  if (!account?.password || ctx.actor.kind === "member") return null;
  refuseWeakPassword(account.password, account.email, ctx.site.name);
  requireMail(ctx);
  await consume(ctx, mailLimits(ctx, account.email));
  return hashPassword(account.password, ctx.client.address);
}

async function begin(
  ctx: Ctx,
  { plan, locationId }: Choice,
  input: PlacedInput,
  passwordHash: string | null,
): Promise<StoredCheckout> {
  const { cycle, account } = input;
  await consume(ctx, checkoutLimits(ctx));
  const id = newId("drf", ctx.now);
  const checkout = {
    id,
    siteId: ctx.site.id,
    tokenHash: hashToken(newCheckoutToken(ctx, id)),
    accountId: ctx.actor.kind === "member" ? ctx.actor.accountId : null,
    planId: plan.id,
    planDetailId: tierToBegin(plan, input),
    locationId,
    cycle,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + checkoutHours * 60 * 60 * 1_000),
  };
  if (!account) return insert(ctx.db, checkout);
  return ctx.db.transaction(async (tx) => {
    const payer = await setPayer(ctx, tx, noMembersYet, account, passwordHash);
    return insert(tx, { ...checkout, ...payer });
  });
}

const noMembersYet = { account: null, signUpId: null };

async function insert(
  db: Db | Tx,
  checkout: typeof checkouts.$inferInsert,
): Promise<StoredCheckout> {
  const [begun] = await db.insert(checkouts).values(checkout).returning();
  if (!begun) throw new DomainError("internal");
  return begun;
}

export function newCheckoutToken({ vault }: Pick<Ctx, "vault">, checkoutId: string): string {
  return vault.derive(tokenPurpose, checkoutId);
}

/** The token in a checkout's cookie; an emailed link can pass it to another device. */
export function checkoutTokenOf(
  { vault }: Pick<Ctx, "vault">,
  { id, tokenHash }: Pick<StoredCheckout, "id" | "tokenHash">,
): string {
  const tokens = vault.ever.map((derive) => derive(tokenPurpose, id));
  return tokens.find((token) => hashToken(token) === tokenHash) ?? "";
}
