import type { WordsOf } from "#app/messages/words.ts";
import type { FormRejection, Typed } from "#app/site/form/form-outcome.ts";
import type { FieldCodes } from "#contract/field-errors.ts";
import type { FormError } from "#app/ui/form/form-context.ts";
import { formatMoney } from "#contract/format.ts";
import type { PayableData } from "./load-payment.server.ts";
import { agreeName, renewalId, renewName } from "./pay-body.ts";
import { payErrorOfForm, type PayError } from "./pay-error.ts";

type PayWords = WordsOf<"checkout" | "forms">;

type Fields = Record<string, string>;
type Shown = Pick<PayableData, "disclosures" | "checkout">;

/** Required fields that are missing, found without a call. */
export function missing(
  typed: Typed,
  { disclosures, checkout }: Shown,
  words: PayWords,
): FormError | null {
  const { fieldErrors, checkoutPayment } = words;
  const { agree, failures } = checkoutPayment;
  const fields: Fields = {};
  if (!checkout.account?.isConfirmed && (typed.emailCode ?? "").replace(/\D/g, "").length !== 6)
    fields.emailCode = fieldErrors.email_code_missing;
  const isAsked = disclosures.some(({ id }) => id !== renewalId);
  if (isAsked && typed[agreeName] === undefined) fields[agreeName] = agree.missing;
  return Object.keys(fields).length > 0 ? { message: failures.mend, fields } : null;
}

/** The same with the card fields, which come last. */
export function withCard({ message, fields }: FormError, words: PayWords): FormError {
  return { message, fields: { ...fields, [cardField]: words.checkoutPayment.card.missing } };
}

/** The name by which the summary of errors finds the card fields. */
export const cardField = "paymentToken";

/** Why the payment failed, as the form words it. */
export function payErrorText(
  rejection: PayError,
  words: PayWords,
  before: number | null,
): FormError {
  const { lang, checkoutPayment, fieldErrors } = words;
  const { card, failures, priceChanged } = checkoutPayment;
  switch (rejection.kind) {
    case "declined":
      return rejection.reason === null
        ? { message: failures.notCharged }
        : { message: failures[rejection.reason], fields: { [cardField]: card.enterAgain } };
    case "price_changed": {
      const { dueTodayCents: now } = rejection;
      const isKnown = now !== null && before !== null && now !== before;
      const said = isKnown && priceChanged(formatMoney(before, lang), formatMoney(now, lang));
      return { message: said ? `${failures.changed} ${said}` : failures.changed };
    }
    case "coupon_over":
      return {
        message: failures.couponOver(fieldErrors[rejection.why]),
      };
    case "fields":
      return { message: failures.mend, fields: fieldsOf(rejection.fields, words) };
    case "too_many": {
      const { seconds } = rejection;
      const minutes = seconds === null ? null : Math.max(1, Math.ceil(seconds / 60));
      return { message: failures.tooMany(minutes) };
    }
    case "busy":
      return { message: failures.busy };
    case "unavailable":
      return { message: failures.unavailable };
    case "on_plan":
      return { message: failures.onPlan };
    case "confirmed":
      return { message: failures.confirmed };
    case "incomplete":
      return { message: failures.incomplete };
    case "not_sold":
      return { message: failures.notSold };
    case "gone":
    case "other":
      return { message: failures.other };
  }
}

/** Why it was not paid, for a form posted as a document. */
export function postedError(
  rejection: FormRejection | null,
  { quote }: Pick<PayableData, "quote">,
  words: PayWords,
): FormError | null {
  if (!rejection) return null;
  if (rejection.code === "csrf_stale") {
    const { forms, checkoutPayment } = words;
    return { message: (forms.errors.csrf_stale ?? forms.otherError)(checkoutPayment.join) };
  }
  return payErrorText(payErrorOfForm(rejection), words, quote.dueTodayCents);
}

/** Maps the call's field paths to the form's field names. */
function fieldsOf(given: FieldCodes, { checkoutPayment, fieldErrors }: PayWords): Fields {
  const { agree, card } = checkoutPayment;
  const said = Object.entries(given).map(([name, code]): [string, string] => {
    const [first = ""] = name.split(".");
    if (first === "disclosuresAccepted")
      return [agreeName, code === "disclosure_changed" ? agree.changed : agree.missing];
    if (first === "renewalConsentVersion") return [renewName, agree.changed];
    return [first, first === "paymentToken" ? card.missing : fieldErrors[code]];
  });
  return Object.fromEntries(said);
}
