import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { afterItsTime, chargeCard, type Charging, newSandboxId, waitFor } from "./charge-card.ts";
import { misbehave, resetLine, type SandboxEnv } from "./misbehave.ts";
import { presentCharge, presentListed, presentRefund } from "./present-charge.ts";
import type { SandboxStore } from "./sandbox-store.ts";

type Given = {
  store: SandboxStore;
  now: () => Date;
  secret: string;
  mayReturnTo: (url: string) => boolean;
};

const key = z.string().regex(/^[\w-]{1,100}$/);
const amountCents = z.int().min(1).max(100_000_000);
const charging = z.strictObject({
  key,
  amountCents,
  token: z.string().min(1).max(100),
  customer: z
    .string()
    .max(100)
    .nullish()
    .transform((name) => name ?? null),
  keepsCard: z.boolean(),
  isOffSession: z.boolean(),
  seller: z.string().max(200),
  returnUrl: z.url({ protocol: /^https?$/ }).max(2_000),
});
const saving = charging.pick({ key: true, token: true, returnUrl: true }).extend({
  customer: z.string().min(1).max(100),
});
const perPage = 100;
const listing = z.strictObject({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  offset: z.coerce.number().int().min(0).default(0),
});
const refunding = z.strictObject({ key, chargeId: z.string().max(100), amountCents });

/** The API for our own server: with the secret it charges, queries, cancels and refunds. */
export function serverApi(given: Given): Hono<SandboxEnv> {
  const { store, now, secret, mayReturnTo } = given;
  const api = new Hono<SandboxEnv>();
  api.use(async (c, next) => {
    const sent = c.req.header("authorization") ?? "";
    if (!isSame(sent, `Bearer ${secret}`)) return c.json({ error: "unauthorized" }, 401);
    await next();
  });

  api.post("/charges", async (c) => {
    const request = charging.safeParse(await readBody(c.req.raw));
    return request.success ? answerCharge(c, request.data) : c.json({ error: "invalid" }, 422);
  });

  async function answerCharge(c: Context<SandboxEnv>, request: Charging) {
    // Off session, no browser returns anywhere.
    const isFine = request.isOffSession || mayReturnTo(request.returnUrl);
    if (!isFine) return c.json({ error: "foreign_return_url" }, 422);
    const card = await store.findToken(request.token);
    if (card?.behavior === "reset_before") return resetLine(c);
    const { isNew, ...placed } = await chargeCard(given, card, request);
    if (placed.amountCents !== request.amountCents && placed.state !== "voided") {
      return c.json({ error: "key_mismatch" }, 409);
    }
    const made = isNew ? await waitFor(given, placed) : await afterItsTime(given, placed);
    return (
      (await misbehave(c, isNew ? made.behavior : null)) ?? c.json(presentCharge(made, c.req.url))
    );
  }

  // A card is saved by a charge of nothing.
  api.post("/cards", async (c) => {
    const request = saving.safeParse(await readBody(c.req.raw));
    if (!request.success) return c.json({ error: "invalid" }, 422);
    const nothing = { amountCents: 0, keepsCard: true, isOffSession: false, seller: "" };
    return answerCharge(c, { ...request.data, ...nothing });
  });

  api.get("/cards/:token", async (c) => {
    const card = await store.findToken(c.req.param("token"));
    if (!card?.customer) return c.json({ error: "not_found" }, 404);
    const { brand, last4, expires } = card;
    return c.json({ brand, last4, expires });
  });

  api.post("/cards/:token/forget", async (c) => {
    await store.deleteToken(c.req.param("token"));
    return c.json({ forgotten: true });
  });

  api.get("/charges", async (c) => {
    const asked = listing.safeParse(c.req.query());
    if (!asked.success) return c.json({ error: "invalid" }, 422);
    const { offset } = asked.data;
    const created = { from: new Date(asked.data.from), until: new Date(asked.data.until) };
    const found = await store.listCharges(created, { offset, limit: perPage + 1 });
    const charges = found.slice(0, perPage).map(presentListed);
    return c.json({ charges, next: found.length > perPage ? offset + perPage : null });
  });

  api.get("/charges/:key", async (c) => {
    const charge = await store.findCharge({ key: c.req.param("key") });
    if (!charge) return c.json({ error: "not_found" }, 404);
    return c.json(presentCharge(await afterItsTime(given, charge), c.req.url));
  });

  api.post("/charges/:key/cancel", async (c) => {
    const asked = key.safeParse(c.req.param("key"));
    if (!asked.success) return c.json({ error: "invalid" }, 422);
    const { isNew: _, ...stood } = await store.placeCharge(neverCharged(asked.data, now()));
    const canceled = { state: "voided", reason: null } as const;
    const ended =
      stood.state === "requires_action"
        ? await store.endCharge(stood.id, "requires_action", canceled)
        : stood;
    return c.json(presentCharge(await afterItsTime(given, ended ?? stood), c.req.url));
  });

  api.post("/refunds", async (c) => {
    const request = refunding.safeParse(await readBody(c.req.raw));
    if (!request.success) return c.json({ error: "invalid" }, 422);
    const { chargeId } = request.data;
    const refund = { ...request.data, id: newSandboxId("re"), createdAt: now() };
    const placed = await store.placeRefund(refund);
    if (typeof placed === "string") return c.json({ error: placed }, 422);
    if (placed.chargeId !== chargeId || placed.amountCents !== request.data.amountCents) {
      return c.json({ error: "key_mismatch" }, 409);
    }
    const charge = placed.isNew ? await store.findCharge({ id: chargeId }) : undefined;
    return (await misbehave(c, charge?.behavior ?? null)) ?? c.json(presentRefund(placed));
  });

  api.get("/charges/:id/refunds", async (c) => {
    const charge = await store.findCharge({ id: c.req.param("id") });
    if (!charge) return c.json({ error: "not_found" }, 404);
    return c.json({ refunds: (await store.refundsOf(charge.id)).map(presentRefund) });
  });

  api.post("/customers/:name/forget", async (c) => {
    await store.deleteCustomer(c.req.param("name"));
    return c.json({ forgotten: true });
  });

  api.get("/refunds/:key", async (c) => {
    const refund = await store.findRefund(c.req.param("key"));
    return refund ? c.json(presentRefund(refund)) : c.json({ error: "not_found" }, 404);
  });
  return api;
}

/** Occupies the key of a charge, so that none can be made under it. */
function neverCharged(canceled: string, createdAt: Date) {
  return {
    id: newSandboxId("ch"),
    key: canceled,
    amountCents: 0,
    refundedCents: 0,
    state: "voided" as const,
    reason: null,
    behavior: null,
    token: null,
    brand: null,
    last4: null,
    expires: null,
    customer: null,
    seller: "",
    returnUrl: "",
    createdAt,
    doneAt: null,
  };
}

/** Unreadable input is rejected without logging: it could contain a card number. */
export async function readBody(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
