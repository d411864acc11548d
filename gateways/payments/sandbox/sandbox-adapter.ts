import { z } from "zod";
import { isSigned } from "#gateways/payments/is-signed.ts";
import type {
  Found,
  PaymentGateway,
  Returned,
  WebhookEvent,
} from "#gateways/payments/payment-gateway.ts";
import { type Address, createAskSandbox, sandboxHost } from "./ask-sandbox.ts";
import { cardAnswer, chargesAnswer, refundsAnswer } from "./present-charge.ts";
import {
  isNotFound,
  isRefused,
  readCharge,
  readForgotten,
  readRefund,
  readSaved,
  unknown,
} from "./read-answers.ts";

const webhookEvent = z.strictObject({
  id: z.string(),
  key: z.string(),
  chargeId: z.string().nullable(),
  card: z.string().nullish(),
});

type Given = { body: string; signature: string | undefined; secret: string; now: Date };

/** The sandbox's webhook event; null if it isn't signed, or not recently. */
export function readSandboxEvent(given: Given): WebhookEvent | null {
  if (!isSigned(given)) return null;
  const read = webhookEvent.safeParse(parse(given.body));
  if (!read.success) return null;
  const { key, chargeId: gatewayId, card } = read.data;
  return { key, gatewayId, gatewayCard: card ?? null, isAboutReversal: true };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type Options = { address: Address; secret: string; publicKey: string; patienceMs: number };

/** The adapter of the demo's own card processor; anything unclear is `unknown`. */
export function createSandboxAdapter({ publicKey, ...line }: Options): PaymentGateway {
  const ask = createAskSandbox(line);
  const origin = () => `http://${sandboxHost}:${line.address.port}`;
  const cardAt = (card: string) => `/v1/cards/${encodeURIComponent(card)}`;
  const chargeAt = (key: string) => `/v1/charges/${encodeURIComponent(key)}`;
  return {
    kind: "sandbox",
    fields: () => ({ publicKey, fieldsUrl: `${origin()}/fields?key=${publicKey}` }),
    sources: () => ({ script: [], frame: [origin()], connect: [], payment: [] }),
    async charge(request) {
      const { key, amountCents, token, customer, keepsCard, isOffSession, seller, returnUrl } =
        request;
      const body = {
        key,
        amountCents,
        token,
        customer,
        keepsCard,
        isOffSession,
        seller,
        returnUrl,
      };
      const read = readCharge(request, await ask({ method: "POST", path: "/v1/charges", body }));
      // Canceled before it arrived: nothing was charged, and nothing ever will be.
      if (read.kind === "voided") return { kind: "declined", gatewayId: null, reason: "declined" };
      return read;
    },
    async find(intent): Promise<Found> {
      const answered = await ask({ method: "GET", path: chargeAt(intent.key) });
      if (isNotFound(answered)) return { kind: "nothing" };
      const read = readCharge(intent, answered);
      return read.kind === "voided" ? { kind: "nothing" } : read;
    },
    async cancel(intent) {
      const path = `${chargeAt(intent.key)}/cancel`;
      return readCharge(intent, await ask({ method: "POST", path }));
    },
    async refund(request) {
      const { key, gatewayId: chargeId, amountCents } = request;
      const body = { key, chargeId, amountCents };
      const answered = await ask({ method: "POST", path: "/v1/refunds", body });
      return isRefused(answered) ? { kind: "failed" } : readRefund(request, answered);
    },
    async findRefund(request) {
      const path = `/v1/refunds/${encodeURIComponent(request.key)}`;
      const answered = await ask({ method: "GET", path });
      return isNotFound(answered) ? { kind: "nothing" } : readRefund(request, answered);
    },
    async findReversals(gatewayId) {
      const path = `/v1/charges/${encodeURIComponent(gatewayId)}/refunds`;
      const answered = await ask({ method: "GET", path });
      const read = refundsAnswer.safeParse(answered?.status === 200 ? answered.body : null);
      if (!read.success) return unknown;
      const refunds = read.data.refunds.map(({ id, key, amountCents }): Returned => {
        return { gatewayId: id, key, amountCents, state: "done" };
      });
      // The sandbox has no disputes.
      return { kind: "known", refunds, disputes: [] };
    },
    async listCharges({ from, until, cursor }) {
      const query = new URLSearchParams({
        from: from.toISOString(),
        until: until.toISOString(),
        offset: cursor ?? "0",
      });
      const answered = await ask({ method: "GET", path: `/v1/charges?${query}` });
      const read = chargesAnswer.safeParse(answered?.status === 200 ? answered.body : null);
      if (!read.success) return unknown;
      const rows = read.data.charges.map(({ id, createdAt, ...charge }) => {
        return { ...charge, gatewayId: id, siteId: null, createdAt: new Date(createdAt) };
      });
      return { kind: "known", rows, next: read.data.next?.toString() ?? null };
    },
    // The sandbox moves no money, so it pays nothing out.
    listPayouts: async () => ({ kind: "known", rows: [], next: null }),
    // A customer is a name here: the first card that is saved for it makes it known.
    makeCustomer: async ({ key }) => ({ kind: "known", customer: key }),
    async saveCard({ key, token, customer, returnUrl }) {
      const body = { key, token, customer, returnUrl };
      const read = readSaved(key, await ask({ method: "POST", path: "/v1/cards", body }));
      return read.kind === "nothing" ? unknown : read;
    },
    async findSavedCard({ key }) {
      const answered = await ask({ method: "GET", path: chargeAt(key) });
      return isNotFound(answered) ? { kind: "nothing" } : readSaved(key, answered);
    },
    async findCard(gatewayCard) {
      const answered = await ask({ method: "GET", path: cardAt(gatewayCard) });
      if (isNotFound(answered)) return { kind: "gone" };
      const read = cardAnswer.safeParse(answered?.status === 200 ? answered.body : null);
      return read.success ? { kind: "known", card: read.data } : unknown;
    },
    async deleteCard(gatewayCard) {
      return readForgotten(await ask({ method: "POST", path: `${cardAt(gatewayCard)}/forget` }));
    },
    async deleteCustomer(customer) {
      const path = `/v1/customers/${encodeURIComponent(customer)}/forget`;
      return readForgotten(await ask({ method: "POST", path }));
    },
    readWebhookEvent: (body, signature, now) =>
      readSandboxEvent({ body, signature, secret: line.secret, now }),
  };
}
