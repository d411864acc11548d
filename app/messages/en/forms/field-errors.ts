import { fieldErrors as said, type FieldErrorCode } from "#contract/field-errors.ts";

/** Field errors as the pages show them. */
export const fieldErrors: Record<FieldErrorCode, string> = {
  ...said,
  invalid: "Check this answer.",
  box_unchecked: "Check this box to continue.",
  place_invalid: "Enter a 5-digit ZIP code, or a city and state like Mesa, AZ.",
  place_unknown: "We couldn't find that place. Check it or try a nearby ZIP code.",
  city_state_missing: "Add the state, like Mesa, AZ.",
  login_code_missing: "Enter the 6-digit code from your app or a recovery code.",
  login_code_wrong: "That code isn't right or was already used. Enter the one your app shows now.",
  login_step_expired: "That took too long. Enter your password again.",
  passkey_unreadable: "We couldn't read that passkey. Try again.",
  passkey_refused: "We couldn't add that passkey. Try again.",
  too_many_passkeys: "You have 20 passkeys, the most an account can have. Remove one first.",
  radius_invalid: "Select a distance from the list.",
  not_an_option: "Select an option from the list.",
  visit_date_invalid: "Enter the date of the visit.",
  month_invalid: "Enter a month, such as 2026-04.",
  period_invalid: "Choose a period of up to 36 months, the first month first.",
  period_too_long: "This period has too many entries for one file. Choose a shorter one.",
  member_search_missing: "Enter at least 2 letters, or 4 digits of a phone or member number.",
  cycle_not_sold: "This plan isn't sold that way. Choose the other option, yearly or monthly.",
  payer_already_enrolled: "You're already on your plan. Select another relationship.",
  coupon_wrong_plan:
    "This code is for another plan, or for the other billing option, yearly or monthly.",
  email_codes_used_up: "Too many attempts. Open the link in our email to continue.",
};
