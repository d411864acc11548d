import type { Ctx } from "#domain/context.ts";
import { type Limit, limitOn } from "./limit.ts";
import { networkOf } from "./network-of.ts";

/** Emails and messages that one address triggers, together. */
export function sendingLimit({ client, rules }: Pick<Ctx, "client" | "rules">): Limit {
  return limitOn("mails", networkOf(client.address), rules);
}
