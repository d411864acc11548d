import type { TokenPurpose } from "#db/schema/one-time-tokens.ts";

const hours = 60 * 60 * 1000;

/** How long an emailed link works, counted from the last time the email was sent. */
export const tokenLife: Record<TokenPurpose, number> = {
  confirm_sign_up: 72 * hours,
  change_email: 24 * hours,
  reset_password: 1 * hours,
  join_staff: 7 * 24 * hours,
  reset_staff_password: 1 * hours,
};
