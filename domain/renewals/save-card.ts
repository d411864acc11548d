import { and, eq } from "drizzle-orm";
import type { CardStatus } from "#contract/renewal-fields.ts";
import { newId } from "#db/new-id.ts";
import { accounts } from "#db/schema/accounts.ts";
import { cardSaves } from "#db/schema/cards.ts";
import { ensureCustomer } from "#domain/billing/gateway-customer.ts";
import { firstCheckAt } from "#domain/billing/rules.ts";
import { withCardTry } from "#domain/billing/with-card-try.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { memberOf } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { type CardSave, presentSave, settleSave, syncCardSave } from "./card-save.ts";
import { getOwnPlan } from "./own-plan.ts";

type Request = { paymentToken: string; idempotencyKey: string; returnUrl: string };
type Input = Request & { subscriptionId?: string | undefined };
type Saving = Input & { accountId: string; linkHash?: string };

/** Saves a card of the member's, and renews their plans with it from now on. */
export async function updateBilling(ctx: Ctx, input: Input): Promise<CardStatus> {
  const { accountId } = memberOf(ctx);
  await requireRecentLogin(ctx);
  return saveCard(ctx, { ...input, accountId });
}

/** The row comes first, and its id is the gateway's key: repeated, it saves the same card. */
export async function saveCard(
  ctx: Ctx,
  { accountId, subscriptionId, paymentToken, linkHash, idempotencyKey, returnUrl }: Saving,
): Promise<CardStatus> {
  const gateway = ctx.gatewayFor(ctx.site);
  if (!gateway) throw unavailable();
  const given = JSON.stringify([subscriptionId, paymentToken]);
  const hashes = ctx.vault.inUse.map((derive) => derive("card save", given));
  const known = await findSame(ctx, { accountId, idempotencyKey, hashes });
  if (known) return presentSave(ctx, await syncCardSave(ctx, known));
  if (subscriptionId !== undefined) await getOwnPlan(ctx, ctx.db, { accountId, subscriptionId });
  const asked = {
    accountId,
    subscriptionId: subscriptionId ?? null,
    gateway,
    linkHash: linkHash ?? null,
    idempotencyKey,
    requestHash: hashes[0] ?? "",
  };
  const save = await withCardTry(ctx, accountId, () => placeSave(ctx, asked));
  const { id: key, createdAt } = save;
  const saved = await gateway.saveCard({
    key,
    customer: save.customer,
    gatewayId: null,
    createdAt,
    token: paymentToken,
    // As with a payment: 3-D Secure returns with its id.
    returnUrl: `${returnUrl}?saved=${key}`,
  });
  return presentSave(ctx, await settleSave(ctx, save, saved));
}

type Asked = Pick<
  CardSave,
  "accountId" | "subscriptionId" | "linkHash" | "idempotencyKey" | "requestHash"
>;

async function placeSave(
  ctx: Ctx,
  { gateway, ...asked }: Asked & { gateway: PaymentGateway },
): Promise<CardSave> {
  const { accountId } = asked;
  const email = await emailOf(ctx, accountId);
  const customer = await ensureCustomer(ctx, gateway, { accountId, email });
  if (customer === null) throw unavailable();
  const [save] = await ctx.db
    .insert(cardSaves)
    .values({
      ...asked,
      id: newId("sav", ctx.now),
      siteId: ctx.site.id,
      gateway: gateway.kind,
      customer,
      state: "pending",
      createdAt: ctx.now,
      checkAfter: firstCheckAt(ctx.now),
    })
    .onConflictDoNothing()
    .returning();
  if (!save) throw new DomainError("in_progress", "This card is being saved right now.");
  return save;
}

async function findSame(
  { db, site }: Ctx,
  asked: { accountId: string; idempotencyKey: string; hashes: readonly string[] },
): Promise<CardSave | undefined> {
  const [known] = await db
    .select()
    .from(cardSaves)
    .where(
      and(
        eq(cardSaves.siteId, site.id),
        eq(cardSaves.accountId, asked.accountId),
        eq(cardSaves.idempotencyKey, asked.idempotencyKey),
      ),
    );
  if (!known || asked.hashes.includes(known.requestHash)) return known;
  throw new DomainError(
    "idempotency_mismatch",
    "This Idempotency-Key was used for another request.",
  );
}

async function emailOf({ db, site }: Ctx, accountId: string): Promise<string> {
  const byId = and(eq(accounts.siteId, site.id), eq(accounts.id, accountId));
  const [found] = await db.select({ email: accounts.email }).from(accounts).where(byId);
  return found?.email ?? "";
}

const unavailable = () =>
  new DomainError("unavailable", "Cards can't be saved right now. Try again in a minute.", {
    retryAfterSeconds: 60,
  });
