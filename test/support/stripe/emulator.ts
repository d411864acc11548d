import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createBank } from "./bank.ts";
import { openDashboard } from "./dashboard.ts";
import { answerWith, apiError, createFaults, failBefore } from "./faults.ts";
import { readForm } from "./form.ts";
import { type Answer, createIdempotency } from "./idempotency.ts";
import { type Event, invalidRequest, StripeError } from "./objects.ts";
import { callRoute } from "./routes.ts";

export type StripeEmulator = Awaited<ReturnType<typeof startStripe>>;

export const stripeKeys = {
  publicKey: "pk_test_emulated",
  secret: "sk_test_emulated_and_secret",
  webhookSecret: "whsec_emulated_and_secret",
};

type Options = {
  now?: () => Date;
  /** How many milliseconds a call takes. */
  pace?: number;
};

/**
 * The parts of Stripe's HTTP API that Enamel uses, written from its documentation, not by Stripe.
 */
export async function startStripe({ now = () => new Date(), pace = 0 }: Options = {}) {
  const bank = createBank(now);
  const idempotency = createIdempotency(now);
  const failures = createFaults();
  const heard: { call: string; key: string | undefined }[] = [];

  const work = (request: IncomingMessage, path: string, sent: string) => {
    const key = header(request, "idempotency-key");
    let isBegun = false;
    let isEarly = false;
    const answer = answerOf(() => {
      if (header(request, "authorization") !== `Bearer ${stripeKeys.secret}`) {
        throw new StripeError(401, {
          type: "invalid_request_error",
          message: "Invalid API Key provided: sk_test_****",
        });
      }
      const known = idempotency.begin(key, `${path} ${sent}`);
      if (known) return known;
      isBegun = true;
      try {
        return JSON.stringify(callRoute(bank, request.method ?? "", path, readForm(sent)));
      } catch (error) {
        isEarly = error instanceof StripeError && error.isEarly;
        throw error;
      }
    });
    const end = (said: Answer) => isBegun && idempotency.end(key, said, isEarly);
    return { answer, end };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? "", "http://stripe.test");
    const path = pathname.replace(/^\/v1\//, "");
    const call = `${request.method} ${path}`;
    heard.push({ call, key: header(request, "idempotency-key") });
    const fault = failures.take(call);
    const sent = (await text(request)) || search.slice(1);
    if (failBefore(fault, response)) return;
    const { answer, end } = work(request, path, sent);
    if (pace > 0) await sleep(pace);
    const said = fault === "500 after" ? apiError(500, "api_error") : answer;
    end(said);
    answerWith(fault, response, said);
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    ...bank,
    failures,
    heard,
    dashboard: openDashboard(bank),
    /** What the browser does with the client secret. */
    browser: {
      answerBank(clientSecret: string, answer: "pass" | "fail") {
        const intent = byClientSecret(bank.intents.values(), clientSecret);
        answerOf(() => JSON.stringify(bank.answerBank(intent, answer) ?? null));
      },
      answerSetup(clientSecret: string, answer: "pass" | "fail") {
        bank.answerSetup(byClientSecret(bank.setups.values(), clientSecret), answer);
      },
      /** Whether another card is saved by it. */
      trySetupAgain(clientSecret: string, payment_method: string): boolean {
        const { id } = byClientSecret(bank.setups.values(), clientSecret);
        const path = `setup_intents/${id}/confirm`;
        return (
          answerOf(() => JSON.stringify(callRoute(bank, "POST", path, { payment_method })))
            .status === 200
        );
      },
      /** Whether another card is charged for it. */
      tryAgain(clientSecret: string, card: string): boolean {
        const { id } = byClientSecret(bank.intents.values(), clientSecret);
        const payment_method = card;
        const path = `payment_intents/${id}/confirm`;
        return (
          answerOf(() => JSON.stringify(callRoute(bank, "POST", path, { payment_method })))
            .status === 200
        );
      },
    },
    /** A webhook event as Stripe sends it, with its signature over exactly these bytes. */
    signedEvent(event: Event, { at = now(), secret = stripeKeys.webhookSecret } = {}) {
      const body = JSON.stringify(event, null, 2);
      const seconds = Math.floor(at.getTime() / 1_000);
      const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
      return { body, signature: `t=${seconds},v1=${mac},v0=${"0".repeat(64)}` };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function byClientSecret<It extends { client_secret: string }>(all: Iterable<It>, secret: string) {
  const found = [...all].find(({ client_secret }) => client_secret === secret);
  if (!found) throw invalidRequest("The client_secret provided does not match.");
  return found;
}

function answerOf(work: () => string | Answer): Answer {
  try {
    const said = work();
    return typeof said === "string" ? { status: 200, body: said } : said;
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.error }) };
  }
}
