import { fieldErrors as said, type FieldErrorCode } from "#contract/field-errors.ts";

/** Field errors as the pages show them. */
export const fieldErrors: Record<FieldErrorCode, string> = {
  ...said,
  invalid: "This answer cannot be taken",
  login_code_missing: "Enter the 6-digit code from your app or a recovery code",
  login_code_wrong: "That code isn't right or was already used. Enter the one your app shows now",
  login_step_expired: "That took too long. Enter your password again",
  passkey_unreadable: "We couldn't read that passkey. Try again",
  passkey_refused: "We couldn't add that passkey. Try again",
  too_many_passkeys: "You have 20 passkeys, the most an account can have. Remove one first",
  box_unchecked: "Tick the box to go on",
  place_invalid: "Type a five-digit ZIP code or a city with its state, such as Mesa, AZ.",
  place_unknown: "We do not know this place. Check it, or try a ZIP code nearby.",
  city_unknown: "We do not know this city. Check how it is spelled, or type a ZIP code.",
  city_ambiguous: "There is more than one city of this name. Add the state.",
  zip_or_city: "Type a ZIP code or a city, not both.",
  city_state_missing: "Add the state of the city, such as Mesa, AZ.",
  radius_invalid: "Choose a distance from the list.",
  not_an_option: "Choose one of the list.",
  search_missing: "Type an email, or a number such as R-2026-000042",
  cycle_not_sold: "This plan is not sold that way. Choose the other one",
  payer_already_enrolled: "You are on your plan already. Choose another relationship",
  email_code_missing: "Type the six digits of the email",
  email_code_wrong: "This code is not right. Look at the newest email, or ask for a new one",
  coupon_missing: "Type a code",
  coupon_wrong_plan: "This code is for another plan, or for paying another way",
};
