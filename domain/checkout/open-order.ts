import type { z } from "zod";
import type { orderWish } from "#contract/checkout-fields.ts";
import { newId } from "#db/new-id.ts";
import { checkoutDrafts } from "#db/schema/checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { reserve } from "#domain/limits/reserve.ts";
import { refuseWithoutPost } from "#domain/mail/refuse-without-post.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { refuseWeakPassword } from "#domain/passwords/refuse-weak-password.ts";
import { mailLimits } from "#domain/accounts/limits.ts";
import { draftHours } from "#contract/checkout.ts";
import { changeDraft } from "./change-draft.ts";
import { choosePlan, type Choice } from "./choose-plan.ts";
import { findDraft, type Holder, type StoredDraft } from "./find-draft.ts";
import { orderLimits } from "./limits.ts";
import { ownerHash, secretOf } from "./owner.ts";
import { refitTiers } from "./refit-tiers.ts";
import { setPayer } from "./set-payer.ts";

export type OrderWish = z.output<typeof orderWish>;
export type Opened = { draft: StoredDraft; isNew: boolean; secret: string };

/** Begins an order, or changes what, where and by whom; both in one, for that is how people join. */
export async function openOrder(ctx: Ctx, holder: Holder, wish: OrderWish): Promise<Opened> {
  const choice = await choosePlan(ctx, wish);
  const passwordHash = await preparePassword(ctx, wish);
  const known = await findDraft(ctx, holder);
  const draftHolder = known ? holder : await begin(ctx, choice, wish);
  const draft = await changeDraft(ctx, draftHolder, async (stored, tx) => ({
    planId: choice.plan.id,
    locationId: choice.locationId,
    cycle: wish.cycle,
    members: refitTiers(ctx, stored, choice.plan),
    ...(wish.account && (await setPayer(ctx, tx, stored, wish.account, passwordHash))),
  }));
  return { draft, isNew: !known, secret: secretOf(ctx, draft.id) };
}

/** Before any row is held: a password takes its time. */
async function preparePassword(ctx: Ctx, { account }: OrderWish): Promise<string | null> {
  if (!account?.password || ctx.actor.kind === "member") return null;
  refuseWeakPassword(account.password, account.email, ctx.site.name);
  refuseWithoutPost(ctx);
  await reserve(ctx, mailLimits(ctx, account.email));
  return hashPassword(account.password);
}

async function begin(
  ctx: Ctx,
  { plan, locationId }: Choice,
  { cycle }: OrderWish,
): Promise<Holder> {
  await reserve(ctx, orderLimits(ctx));
  const id = newId("drf", ctx.now);
  await ctx.db.insert(checkoutDrafts).values({
    id,
    siteId: ctx.site.id,
    ownerHash: ownerHash(ctx, id),
    accountId: ctx.actor.kind === "member" ? ctx.actor.accountId : null,
    planId: plan.id,
    locationId,
    cycle,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + draftHours * 60 * 60 * 1_000),
  });
  return { secret: secretOf(ctx, id) };
}
