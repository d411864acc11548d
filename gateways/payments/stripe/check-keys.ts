import { isStripeError } from "./call-stripe.ts";
import { openStripeClient, type Options } from "./stripe-client.ts";

type Checked =
  | { kind: "works"; isLive: boolean }
  | { kind: "refused"; why: string }
  | { kind: "away"; why: string };

/** Whether Stripe accepts these keys; requests the account's balance and discards it. */
export async function checkKeys(options: Options): Promise<Checked> {
  const { stripe } = openStripeClient(options);
  try {
    const balance: unknown = await (await stripe).balance.retrieve();
    if (typeof balance === "object" && balance !== null && "livemode" in balance) {
      return { kind: "works", isLive: balance.livemode === true };
    }
    return { kind: "away", why: "what answered is not Stripe" };
  } catch (error) {
    if (!isStripeError(error)) return { kind: "away", why: "no answer" };
    const isRefused = error.statusCode === 401 || error.statusCode === 403;
    const why = error.message.replaceAll(/\b(?:sk|rk|whsec)_\w+(?:\*+\w*)?/g, "the key");
    return { kind: isRefused ? "refused" : "away", why };
  }
}
