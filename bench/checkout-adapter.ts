import { chargePatience } from "#domain/billing/rules.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";

export const gatewaySecret = "a secret between the server and its gateway";

/** A gateway adapter to a sandbox in another process. */
export function sandboxAt(port: number): PaymentGateway {
  return createSandboxAdapter({
    address: { host: "127.0.0.1", port },
    secret: gatewaySecret,
    publicKey: "bench",
    patienceMs: chargePatience,
  });
}
