import type { Ctx } from "#domain/context.ts";
import { type Limit, limitOn } from "./limit.ts";
import { networkOf } from "./network-of.ts";

/** What one address may make others read: mails and messages together. */
export function sendingLimit({ client, rules }: Pick<Ctx, "client" | "rules">): Limit {
  return limitOn("mails", networkOf(client.address), rules);
}
