import type { Signed } from "#contract/call.ts";
import { handleWebhook } from "#domain/payments/handle-webhook.ts";
import type { Payments } from "#gateways/payments/payments.ts";
import type { Visit } from "../visit.ts";
import type { Handlers } from "./handler.ts";

const take =
  (kind: Payments["kind"]) =>
  async ({ ctx }: Visit, { signed }: { signed?: Signed | undefined }) => {
    await handleWebhook(ctx, { kind, body: signed?.body ?? "", signature: signed?.signature });
    return { body: { received: true as const } };
  };

export const webhookHandlers: Pick<Handlers, "handleStripeWebhook" | "handleSandboxWebhook"> = {
  handleStripeWebhook: take("stripe"),
  handleSandboxWebhook: take("sandbox"),
};
