import { localPath } from "#contract/language-path.ts";
import type { Lang } from "#contract/content/values.ts";
import { findReceiptOf } from "#domain/billing/get-receipt.ts";
import { sayReceipt, type SaidReceipt } from "#domain/billing/say-receipt.ts";
import { codeOf } from "#domain/checkout/confirm-code.ts";
import { readFarewell, type Farewell } from "#domain/membership/read-farewell.ts";
import { readWelcome, type Welcome } from "#domain/membership/read-welcome.ts";
import type { MailCtx, Occasion, OutboxMail } from "./occasion.ts";

/** What the words name and the outbox does not keep: found anew whenever the mail is written. */
export type Recalled = {
  code?: string;
  welcome?: Welcome;
  receipt?: SaidReceipt;
  farewell?: Farewell;
  /** Where the button leads, where that is no token's page. */
  leadsTo?: string;
};

/** Null where what it is about is not there. */
export async function recall(
  ctx: MailCtx,
  { facts }: Pick<OutboxMail, "facts">,
  { as, language }: Pick<Occasion, "as" | "language">,
): Promise<Recalled | null> {
  const { accountId = "", signUpId = "", subscriptionId: id = "", receiptId = "" } = facts;
  switch (as) {
    case "join":
      return { code: codeOf(ctx, signUpId) };
    case "join_known":
      return { leadsTo: signInToOrder(language) };
    case "welcome": {
      const welcome = await readWelcome(ctx, { id, accountId, lang: language });
      return welcome && { welcome };
    }
    case "receipt": {
      const receipt = await findReceiptOf(ctx, { id: receiptId, accountId, lang: language });
      const leadsTo = localPath(language, `/dashboard/receipts/${receiptId}`);
      return receipt && { receipt: sayReceipt(receipt, language), leadsTo };
    }
    case "plan_left": {
      const refundCents = Number(facts.refundCents ?? 0);
      const wish = { id, accountId, refundCents, lang: language };
      const farewell = await readFarewell(ctx, wish);
      return farewell && { farewell };
    }
    default:
      return {};
  }
}

export function signInToOrder(language: Lang): string {
  const next = encodeURIComponent(localPath(language, "/checkout"));
  return `${localPath(language, "/member-login")}?next=${next}`;
}
