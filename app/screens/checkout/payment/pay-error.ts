import type { CallError, CallErrorCode } from "#app/browser/call-error.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import type { DeclineReason } from "#contract/membership.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { FieldCodes, FieldErrorCode } from "#contract/field-errors.ts";

// What a payment call that returned no payment status means for the payer.

export type PayError =
  /** The bank declined, or the payment was canceled. */
  | { kind: "declined"; reason: DeclineReason | null }
  | { kind: "price_changed"; dueTodayCents: number | null }
  | { kind: "fields"; fields: FieldCodes }
  /** The applied coupon is no longer valid. */
  | { kind: "coupon_over"; why: FieldErrorCode }
  | { kind: "busy" }
  | { kind: "too_many"; seconds: number | null }
  | { kind: "gone" }
  | { kind: "unavailable" }
  | { kind: "not_sold" }
  /** The code was used before, perhaps in another window: only a login shows the payment. */
  | { kind: "confirmed" }
  /** A person in the checkout is already on the plan. */
  | { kind: "on_plan" }
  /** A step before this one has to be finished first, perhaps since a birthday. */
  | { kind: "incomplete" }
  | { kind: "other" };

/**
 * `again`: the outcome is unknown, so the same request is repeated. `unsure`: the outcome is
 * unknown and this session may no longer see it.
 */
export type AfterPayError =
  | { kind: "again"; isOffline: boolean; seconds: number }
  | { kind: "unsure" }
  | PayError;

/** In seconds. Longer than a database restart, shorter than a gateway outage. */
const longestOutage = 60;

export function afterPayError(error: CallError, isUnsure: boolean): AfterPayError {
  const { code, status, retryAfter } = error;
  const again = { kind: "again", isOffline: code === "offline", seconds: retryAfter ?? 0 } as const;
  if (isUnsure && (code === "too_many" || code === "unavailable")) return again;
  if (isUnsure && isAboutWhoAsks(error)) return { kind: "unsure" };
  const told = meanings[code]?.({ retryAfter, body: error.body, fields: error.fields });
  if (told) return told;
  if (status < 400 || status >= 500) return again;
  return { kind: isUnsure ? "unsure" : "other" };
}

/** Rejected before the server looked for a payment that the request may have created. */
function isAboutWhoAsks({ code, fields }: CallError): boolean {
  if (code === "not_found" || code === "already_confirmed") return true;
  return code === "invalid" && fields.emailCode !== undefined;
}

type Refused = Pick<CallError, "retryAfter" | "body"> & { fields: FieldCodes };
type Meaning = (error: Refused) => PayError | null;

/** Errors that guarantee that nothing was charged; any other response leaves it open. */
const meanings: Partial<Record<CallErrorCode, Meaning>> = {
  card_declined: ({ body }) => ({ kind: "declined", reason: said(body).reason ?? "declined" }),
  not_charged: () => ({ kind: "declined", reason: null }),
  already_on_plan: () => ({ kind: "on_plan" }),
  checkout_incomplete: () => ({ kind: "incomplete" }),
  price_changed: ({ body }) => ({
    kind: "price_changed",
    dueTodayCents: said(body).quote?.dueTodayCents ?? null,
  }),
  in_progress: () => ({ kind: "busy" }),
  invalid: ({ fields }) =>
    fields.couponCode === undefined
      ? { kind: "fields", fields }
      : { kind: "coupon_over", why: fields.couponCode },
  not_found: () => ({ kind: "gone" }),
  checkout_discarded: () => ({ kind: "gone" }),
  already_confirmed: () => ({ kind: "confirmed" }),
  state_not_allowed: () => ({ kind: "not_sold" }),
  too_many: ({ retryAfter, fields }) =>
    fields.emailCode === undefined
      ? { kind: "too_many", seconds: retryAfter }
      : { kind: "fields", fields },
  unavailable: ({ retryAfter }) =>
    (retryAfter ?? 0) > longestOutage ? { kind: "unavailable" } : null,
};

/** The same for a form posted as a document, without a card. */
export function payErrorOfForm({ code, fields, retryAfterSeconds }: FormRejection): PayError {
  return (
    meanings[code]?.({ fields, retryAfter: retryAfterSeconds ?? null, body: null }) ?? {
      kind: "other",
    }
  );
}

const said = (body: unknown) => (body ?? {}) as Partial<ErrorBody>;
