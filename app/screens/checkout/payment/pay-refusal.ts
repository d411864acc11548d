import type { CallError } from "#app/browser/call-error.ts";
import type { DeclineReason } from "#contract/membership.ts";
import type { ErrorBody } from "#contract/errors.ts";

// What a payment that was not answered with a standing means for whoever pays.

export type Refusal =
  /** The bank said no, or nothing came of it. */
  | { kind: "declined"; reason: DeclineReason | null }
  | { kind: "price_changed"; dueTodayCents: number | null }
  | { kind: "fields"; fields: Record<string, string> }
  | { kind: "busy" }
  | { kind: "too_many"; seconds: number | null }
  | { kind: "gone" }
  | { kind: "unavailable" }
  | { kind: "not_sold" }
  /** Somebody of the order is on the plan already. */
  | { kind: "on_plan" }
  | { kind: "other" };

/** `again`: nobody knows what has come of it, and the same wish is sent once more. */
export type AfterRefusal = { kind: "again"; isOffline: boolean; seconds: number } | Refusal;

/** Longer than a database that comes back, shorter than a shop without anybody to take cards. */
const longestOutage = 60;

export function afterRefusal(error: CallError, isUnsure: boolean): AfterRefusal {
  const { code, status, fields, retryAfter } = error;
  const body = (error.body ?? {}) as Partial<ErrorBody>;
  switch (code) {
    case "offline":
      return { kind: "again", isOffline: true, seconds: 0 };
    case "card_declined":
      return { kind: "declined", reason: body.reason ?? "declined" };
    case "conflict":
      if (fields.members !== undefined) return { kind: "on_plan" };
      return { kind: "declined", reason: null };
    case "price_changed":
      return { kind: "price_changed", dueTodayCents: body.order?.dueTodayCents ?? null };
    case "in_progress":
      return { kind: "busy" };
    case "invalid":
      return { kind: "fields", fields };
    case "not_found":
      return { kind: "gone" };
    case "state_not_allowed":
      return { kind: "not_sold" };
    case "too_many":
      if (isUnsure) return { kind: "again", isOffline: false, seconds: retryAfter ?? 10 };
      return { kind: "too_many", seconds: retryAfter };
    case "unavailable":
      if (!isUnsure && (retryAfter ?? 0) > longestOutage) return { kind: "unavailable" };
      return { kind: "again", isOffline: false, seconds: retryAfter ?? 0 };
    default:
      if (status >= 400 && status < 500) return { kind: "other" };
      return { kind: "again", isOffline: false, seconds: 0 };
  }
}
