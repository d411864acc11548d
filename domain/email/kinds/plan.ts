import type { Lang } from "#contract/languages.ts";
import { formatMoney } from "#contract/format.ts";
import { localPath } from "#contract/language-path.ts";
import { findReceiptOf } from "#domain/billing/get-receipt.ts";
import { sayReceipt } from "#domain/billing/say-receipt.ts";
import { codeOf } from "#domain/checkout/confirm-code.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import type { EmailDataLoader } from "../email-spec.ts";
import { findAccountById } from "../queries.ts";
import { readCanceledPlan } from "../read-canceled-plan.ts";
import { readWelcome } from "../read-welcome.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";

/** About a plan: to the account's current email address, in its current language. */
export async function resolveMembership(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const account = await findAccountById(ctx, mail.facts.accountId ?? "");
  if (!account) return null;
  const { email: to, language } = account;
  return { as: mail.kind, to, language, details: {} };
}

export const loadCode: EmailDataLoader = (ctx, { facts: { signUpId = "" } }) => ({
  code: codeOf(ctx, signUpId),
});

export const loadSignIn: EmailDataLoader = (_ctx, { lang }) => ({
  leadsTo: signInToCheckout(lang),
});

export const loadWelcome: EmailDataLoader = async (
  ctx,
  { facts: { subscriptionId: id = "" }, accountId, lang },
) => {
  const welcome = await readWelcome(ctx, { id, accountId, lang });
  return welcome && { welcome };
};

export const loadReceipt: EmailDataLoader = async (
  ctx,
  { facts: { receiptId: id = "" }, accountId, lang },
) => {
  const receipt = await findReceiptOf(ctx, { id, accountId, lang });
  const leadsTo = localPath(lang, `/dashboard/receipts/${id}`);
  return receipt && { receipt: sayReceipt(receipt, lang), leadsTo };
};

export const loadCanceledPlan: EmailDataLoader = async (ctx, { facts, accountId, lang }) => {
  const { subscriptionId: id = "", refundCents = 0, paidCents = 0, feeKeptCents = 0 } = facts;
  const canceledPlan = await readCanceledPlan(ctx, {
    id,
    accountId,
    lang,
    refundCents: Number(refundCents),
    paidCents: Number(paidCents),
    feeKeptCents: Number(feeKeptCents),
    isByUs: facts.endedBy === "us",
  });
  return canceledPlan && { canceledPlan };
};

export const loadRefused: EmailDataLoader = (_ctx, { facts: { amountCents = 0 }, lang }) => ({
  refused: formatMoney(Number(amountCents), lang),
});

export function signInToCheckout(language: Lang): string {
  const next = encodeURIComponent(localPath(language, "/checkout"));
  return `${localPath(language, "/member-login")}?next=${next}`;
}
