import type { Ctx } from "#domain/context.ts";
import { networkOf } from "./network-of.ts";
import type { Limit } from "./reserve.ts";

/** What one address may make others read: mails and messages together. */
export function sendingLimit({ client, rules }: Pick<Ctx, "client" | "rules">): Limit {
  return {
    key: `mails ${networkOf(client.address)}`,
    most: rules.mailsPerAddress,
    seconds: 60 * 60,
  };
}
