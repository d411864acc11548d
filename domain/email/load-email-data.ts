import { formatMoney } from "#contract/format.ts";
import { localPath } from "#contract/language-path.ts";
import type { Lang } from "#contract/content/values.ts";
import { findReceiptOf } from "#domain/billing/get-receipt.ts";
import { sayReceipt, type SaidReceipt } from "#domain/billing/say-receipt.ts";
import { codeOf } from "#domain/checkout/confirm-code.ts";
import { readCanceledPlan, type CanceledPlan } from "./read-canceled-plan.ts";
import { readWelcome, type Welcome } from "./read-welcome.ts";
import type { EmailCtx, EmailVariant, ResolvedEmail } from "./resolved-email.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";

/** The facts that an email names and the outbox doesn't store: read again for each try. */
export type EmailData = {
  code?: string;
  welcome?: Welcome;
  receipt?: SaidReceipt;
  canceledPlan?: CanceledPlan;
  /** The amount that a card refund failed to return. */
  refused?: string;
  /** The button's URL, unless it is a token link. */
  leadsTo?: string;
};

type About = { facts: OutboxMail["facts"]; accountId: string; lang: Lang };
type EmailDataLoader = (
  ctx: EmailCtx,
  about: About,
) => EmailData | null | Promise<EmailData | null>;

const emailDataLoaders: Partial<Record<EmailVariant, EmailDataLoader>> = {
  join: (ctx, { facts: { signUpId = "" } }) => ({ code: codeOf(ctx, signUpId) }),
  join_known: (_ctx, { lang }) => ({ leadsTo: signInToCheckout(lang) }),
  async welcome(ctx, { facts: { subscriptionId: id = "" }, accountId, lang }) {
    const welcome = await readWelcome(ctx, { id, accountId, lang });
    return welcome && { welcome };
  },
  async receipt(ctx, { facts: { receiptId: id = "" }, accountId, lang }) {
    const receipt = await findReceiptOf(ctx, { id, accountId, lang });
    const leadsTo = localPath(lang, `/dashboard/receipts/${id}`);
    return receipt && { receipt: sayReceipt(receipt, lang), leadsTo };
  },
  async plan_canceled(ctx, { facts: { subscriptionId: id = "", ...facts }, accountId, lang }) {
    const refundCents = Number(facts.refundCents ?? 0);
    const isByUs = facts.endedBy === "us";
    const input = { id, accountId, lang, refundCents, isByUs };
    const canceledPlan = await readCanceledPlan(ctx, input);
    return canceledPlan && { canceledPlan };
  },
  refund_refused: (_ctx, { facts: { amountCents }, lang }) => ({
    refused: formatMoney(Number(amountCents ?? 0), lang),
  }),
};

export async function loadEmailData(
  ctx: EmailCtx,
  { facts }: Pick<OutboxMail, "facts">,
  { as, language: lang }: Pick<ResolvedEmail, "as" | "language">,
): Promise<EmailData | null> {
  const load = emailDataLoaders[as];
  return load ? load(ctx, { facts, accountId: facts.accountId ?? "", lang }) : {};
}

export function signInToCheckout(language: Lang): string {
  const next = encodeURIComponent(localPath(language, "/checkout"));
  return `${localPath(language, "/member-login")}?next=${next}`;
}
