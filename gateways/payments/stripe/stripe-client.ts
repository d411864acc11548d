import { Agent as PlainAgent } from "node:http";
import { Agent } from "node:https";
import type { Stripe } from "stripe";

/** What Stripe, or the way there, has at fault; never a secret nor what somebody typed. */
export type ApiError = {
  type: string;
  code: string | undefined;
  status: number | undefined;
  request: string | undefined;
};

export type Keys = { publicKey: string; secret: string; webhookSecret: string | null };

export type Options = {
  keys: Keys;
  /** In milliseconds: no answer is waited for longer. */
  patience: number;
  /** Of Stripe, or of a stand-in for it. */
  address?: string;
  now?: () => Date;
  tell?: (apiError: ApiError) => void;
};

/** Where one talks to Stripe on behalf of one site. */
export type StripeClient = {
  /** Fetched once a site has keys: a fifth of a second that nobody else has to wait. */
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
    // The shapes that this folder reads are the ones of this day, whatever the account is set to.
    apiVersion: "2026-10-28.endive" as const,
    // What is not answered is asked about, which is more than trying again can do.
    maxNetworkRetries: 0,
    timeout: patience,
    telemetry: false,
    host: hostname,
    protocol: isPlain ? ("http" as const) : ("https" as const),
    ...(port && { port }),
    httpAgent: isPlain ? new PlainAgent(sockets) : new Agent(sockets),
  };
  const stripe = import("stripe").then(({ Stripe: Client }) => new Client(keys.secret, options));
  // Whoever asks hears of it.
  stripe.catch(() => {});
  return { stripe, patience, now: now ?? (() => new Date()), tell: tell ?? (() => {}) };
}
