import { Agent as PlainAgent } from "node:http";
import { Agent } from "node:https";
import type { Stripe } from "stripe";
import type { Card } from "#gateways/payments/payment-gateway.ts";

/** An error of Stripe or the network; never a secret or user input. */
export type ApiError = {
  type: string;
  code: string | undefined;
  status: number | undefined;
  request: string | undefined;
};

type Keys = { publicKey: string; secret: string; webhookSecret: string | null };

export type Options = {
  keys: Keys;
  /** In milliseconds: the longest wait for a response. */
  patience: number;
  /** For a stand-in for Stripe. */
  address?: string;
  now?: () => Date;
  tell?: (apiError: ApiError) => void;
};

export type StripeClient = {
  /** Loaded once a site has keys: it takes a fifth of a second. */
  stripe: Promise<Stripe>;
  patience: number;
  now: () => Date;
  tell: (apiError: ApiError) => void;
};

const sockets = { keepAlive: true, maxSockets: 32, maxFreeSockets: 8, timeout: 30_000 };

export function openStripeClient({ keys, patience, address, now, tell }: Options): StripeClient {
  const { protocol, hostname, port } = new URL(address ?? "https://api.stripe.com");
  const isPlain = protocol === "http:";
  const options = {
    // The response shapes that this folder reads, regardless of the account's own version.
    apiVersion: "2026-10-28.endive" as const,
    // Missing responses are queried instead, which is safer than a retry.
    maxNetworkRetries: 0,
    timeout: patience,
    telemetry: false,
    host: hostname,
    protocol: isPlain ? ("http" as const) : ("https" as const),
    ...(port && { port }),
    httpAgent: isPlain ? new PlainAgent(sockets) : new Agent(sockets),
  };
  const stripe = import("stripe").then(({ Stripe: Client }) => new Client(keys.secret, options));
  // Every caller handles the rejection.
  stripe.catch(() => {});
  return { stripe, patience, now: now ?? (() => new Date()), tell: tell ?? (() => {}) };
}

type StripeCard = {
  brand: string | null;
  last4: string | null;
  exp_month: number;
  exp_year: number;
};

/** What is shown of a card; of another way to pay its type. */
export function cardIn(type: string | undefined, card: StripeCard | null | undefined): Card {
  if (!card) return { brand: type ?? "", last4: "", expires: "" };
  const month = String(card.exp_month).padStart(2, "0");
  return {
    brand: card.brand ?? "",
    last4: card.last4 ?? "",
    expires: `${card.exp_year}-${month}`,
  };
}
