import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { DeclineReason } from "#contract/membership.ts";
import type {
  ChargeState,
  Placed,
  SandboxStore,
  StoredCharge,
  StoredToken,
} from "./sandbox-store.ts";
import type { Behavior } from "./test-cards.ts";

export type Charging = {
  key: string;
  amountCents: number;
  token: string;
  customer: string | null;
  keepsCard: boolean;
  isOffSession: boolean;
  seller: string;
  returnUrl: string;
};

type Given = { store: SandboxStore; now: () => Date };
type Course = { state: ChargeState; reason: DeclineReason | null };

const slowness = 5_000;
/** An unsaved token expires after this. */
const tokenLife = 60 * 60 * 1_000;

export const newSandboxId = (prefix: string) =>
  `${prefix}_${randomBytes(18).toString("base64url")}`;

/** The charge under the key: the new one, or the earlier one. */
export async function chargeCard(
  { store, now }: Given,
  named: StoredToken | undefined,
  request: Charging,
): Promise<Placed<StoredCharge>> {
  const { key, amountCents, seller, returnUrl } = request;
  const card = usable(named, request, now());
  const { state, reason } = card ? courseOf(card.behavior, request.isOffSession) : unusable;
  const customer = card ? await customerOf(store, card, request, state) : null;
  return store.placeCharge({
    id: newSandboxId("ch"),
    key,
    amountCents,
    refundedCents: 0,
    state,
    reason,
    behavior: card?.behavior ?? null,
    token: card?.token ?? null,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    expires: card?.expires ?? null,
    customer,
    seller,
    returnUrl,
    createdAt: now(),
    doneAt: state === "processing" ? new Date(now().getTime() + slowness) : null,
  });
}

const unusable: Course = { state: "declined", reason: "wrong_details" };

function usable(
  card: StoredToken | undefined,
  { customer, isOffSession }: Charging,
  now: Date,
): StoredToken | undefined {
  if (!card) return undefined;
  if (card.customer !== null) {
    return customer === null || customer === card.customer ? card : undefined;
  }
  const isFresh = now.getTime() - card.createdAt.getTime() < tokenLife;
  return isFresh && !isOffSession ? card : undefined;
}

function courseOf(behavior: Behavior, isOffSession: boolean): Course {
  switch (behavior) {
    case "declined":
    case "insufficient_funds":
    case "expired_card":
      return { state: "declined", reason: behavior };
    case "challenge_passed":
      return { state: isOffSession ? "paid" : "requires_action", reason: null };
    case "challenge_failed":
      if (isOffSession) return { state: "declined", reason: "authentication_failed" };
      return { state: "requires_action", reason: null };
    case "slow":
      return { state: "processing", reason: null };
    case "success":
    case "reset_before":
    case "reset_after":
    case "timeout_after":
    case "error_after":
    case "malformed_after":
      return { state: "paid", reason: null };
  }
}

async function customerOf(
  store: SandboxStore,
  card: StoredToken,
  request: Charging,
  state: ChargeState,
): Promise<string | null> {
  if (card.customer !== null) return card.customer;
  if (!request.keepsCard || state === "declined") return null;
  return store.keepCard(card.token, request.customer ?? newSandboxId("cus"));
}

/** A delayed charge is paid when due, even if its client is gone. */
export async function afterItsTime(
  { store, now }: Given,
  charge: StoredCharge,
  isOver = charge.doneAt !== null && charge.doneAt <= now(),
): Promise<StoredCharge> {
  if (charge.state !== "processing" || !isOver) return charge;
  return (await store.endCharge(charge.id, "processing", paid)) ?? charge;
}

const paid: Course = { state: "paid", reason: null };

export async function waitFor(given: Given, charge: StoredCharge): Promise<StoredCharge> {
  if (charge.state !== "processing") return charge;
  await sleep(slowness);
  return afterItsTime(given, charge, true);
}
