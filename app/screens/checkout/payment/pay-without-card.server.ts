import type { DocumentPage } from "#app/site/form/document-forms.server.ts";
import { type SentForm, idempotencyKeyOf } from "#app/site/form/form-outcome.ts";
import type { Form } from "#app/site/form/forms.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { fieldErrorsOf } from "#contract/field-errors-of.ts";
import { localPath } from "#contract/language-path.ts";
import type { CallAnswer } from "#contract/call.ts";
import { payCheckout as row } from "#contract/calls/checkout-payment.ts";
import { confirmCode } from "#domain/checkout/confirm-code.ts";
import { findStoredCheckout } from "#domain/checkout/find-stored-checkout.ts";
import { getPaymentPage } from "#domain/checkout/get-payment-page.ts";
import { payCheckout } from "#domain/checkout/pay-checkout.ts";
import type { PaymentRequest } from "#domain/checkout/prepare-payment.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import type { PageVisit } from "#server/page-visit.ts";
import { payBody, renewalId } from "./pay-body.ts";

/** Without JavaScript no card can be entered: only a checkout with nothing due is paid this way. */
export function payForm(sent: SentForm, { visit }: DocumentPage): Form {
  return {
    async send(_perform, typed, { lang }) {
      const idempotencyKey = idempotencyKeyOf(sent);
      if (!idempotencyKey) throw new DomainError("bad_request");
      const read = row.body.safeParse(payBody(typed));
      if (!read.success)
        throw new DomainError("invalid", undefined, { fields: fieldErrorsOf(read.error) });
      const answer = await payWithoutCard(visit, { ...read.data, lang, idempotencyKey });
      const isPaid = answer.status === "paid";
      const to = isPaid ? `/checkout/done/${answer.receiptId}` : "/checkout/payment";
      return { answer, to: localPath(lang, to) };
    },
  };
}

async function payWithoutCard(visit: PageVisit, request: Input): Promise<CallAnswer<typeof row>> {
  await refuseIncomplete(visit, request);
  if (visit.ctx.actor.kind !== "member") await enter(visit, request.emailCode ?? "");
  const given = { ...request, returnUrl: visit.publicOrigin };
  const paymentStatus = await payCheckout(visit.ctx, given);
  if (paymentStatus.status === "failed") throw new DomainError("not_charged");
  if (paymentStatus.status === "paid") visit.keepCheckout(null);
  return paymentStatus;
}

type Input = PaymentRequest & { emailCode?: string | undefined };

/** Reports all missing fields before the code is used up; finds a repeated request by its key. */
async function refuseIncomplete(visit: PageVisit, request: Input): Promise<void> {
  const { ctx } = visit;
  if (!(await findStoredCheckout(ctx))) return;
  const { disclosures } = await getPaymentPage(ctx, request);
  const accepted = new Set(request.disclosuresAccepted.map(({ id }) => id));
  const unread = disclosures.filter(({ id }) => id !== renewalId && !accepted.has(id));
  const fields: Record<string, FieldErrorCode> = Object.fromEntries(
    unread.map(({ id }) => [`disclosuresAccepted.${id}`, "disclosure_missing"]),
  );
  if (ctx.actor.kind !== "member" && !request.emailCode) fields.emailCode = "email_code_missing";
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

async function enter(visit: PageVisit, code: string): Promise<void> {
  const { member, session } = await confirmCode(visit.ctx, { code });
  visit.signIn(session);
  // If the payment fails, the page shown again is already the new member's.
  visit.ctx = { ...visit.ctx, actor: member };
}
