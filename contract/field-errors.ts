// Field error codes, each with an English sentence for readers of the API. Pages have their own
// wording for each code, in every language.

export const fieldErrors = {
  // Any field.
  missing: "This field is required",
  invalid: "This value is not accepted",
  too_short: "This is too short",
  too_long: "This is too long",
  too_small: "This is too small",
  too_large: "This is too large",
  unknown_field: "There is no such field",
  given_twice: "Send this once",
  character_invalid: "This holds a character that cannot be kept",
  not_an_option: "Choose one of the options",
  box_unchecked: "Check this box to continue",

  // Accounts, sign-in and staff.
  email_missing: "Enter your email address",
  email_invalid: "Enter an email address, such as name@example.com",
  email_unchanged: "This is your address already",
  name_missing: "Enter your name",
  first_name_missing: "Enter your first name",
  last_name_missing: "Enter your last name",
  name_too_long: "Use no more than 60 characters for a name",
  password_missing: "Enter your password",
  password_too_short: "Use at least 12 characters",
  password_too_long: "Use no more than 128 characters",
  password_common: "Many people use this password. Choose another one",
  password_is_email: "Choose a password other than your email address",
  password_wrong: "This is not your current password",
  app_code_missing: "Enter the six digits from your app",
  app_code_wrong: "This code does not fit. Enter the one that your app shows now",
  link_expired: "This link does not work any more. Ask for a new one",
  login_code_missing: "Enter the six digits from the app, or the ten of a recovery code",
  login_code_wrong: "This code does not fit, or has been used",
  login_step_expired: "Too much time has passed since the password. Log in again",
  passkey_unreadable: "This is no passkey",
  passkey_refused: "This passkey could not be added. Try again",
  passkey_name_missing: "Enter a name for this passkey",
  too_many_passkeys: "An account holds up to 20 passkeys. Remove one first",
  phone_invalid: "Enter a phone number, such as (602) 555-0123, or leave it empty",
  street_missing: "Enter your street and house number",
  street_too_long: "Use no more than 120 characters for the street",
  city_missing: "Enter your city",
  city_too_long: "Use no more than 80 characters for the city",
  state_missing: "Choose your state",
  zip_invalid: "Enter a ZIP code, such as 85201",
  role_missing: "Choose a role",
  already_on_team: "This person is on your team already",
  last_owner: "A site needs an owner. Make somebody else an owner first",

  // Messages and reports.
  sender_name_too_long: "Use no more than 120 characters for your name",
  topic_missing: "Choose a topic",
  message_missing: "Write your message",
  message_too_long: "Use no more than 5,000 characters for your message",
  report_reason_missing: "Choose what is wrong",
  report_missing: "Tell us what you found",
  report_too_long: "Use no more than 2,000 characters",
  reply_email_invalid: "Enter an email address, such as name@example.com, or leave it empty",
  office_unknown: "Choose an office of the list",

  // Search.
  place_invalid: "Type a five-digit ZIP code, or a latitude and a longitude.",
  place_unknown: "We know no such place. Check the ZIP code or the town.",
  city_unknown: "We know no such city. Check its spelling, or name a ZIP code.",
  city_ambiguous: "There is more than one city of this name. Name its state.",
  zip_or_city: "Name a ZIP code or a city, not both.",
  city_state_missing: "Name the state of the city.",
  radius_invalid: "Choose a distance from 1 to 250 miles.",
  search_name_invalid: "Type 2 to 80 letters of a name.",
  search_missing: "Enter an email address or a receipt number",
  not_a_flag: "must be true or false",
  page_size_invalid: "must be 1 to 100",
  cursor_invalid: "belongs to another search",
  file_too_long: "This list is too long for one file. Choose a state or a place.",

  // Checkout.
  plan_missing: "Choose a plan that is sold here",
  cycle_not_sold: "This plan is not sold that way",
  cycle_not_for_all: "Not everybody's price is sold that way. Choose the other way to pay first",
  office_not_accepting: "This office does not honor the plan. Choose another one",
  state_not_sold: "This plan is not sold where you live",
  birth_date_invalid: "Enter a date of birth, such as 03/27/1985",
  payer_too_young: "Whoever pays must be 18 or older",
  already_enrolled: "This person is on your plan already",
  payer_already_enrolled: "You are on your plan already",
  child_too_old: "A child can be on the plan until the 26th birthday. Choose another relationship",
  tier_age_mismatch: "This price is for another age. Choose one that fits",
  too_many_people: "No more than 20 people fit on one plan",
  relationship_missing: "Choose how you are related",
  email_code_missing: "Enter the six digits from the email",
  email_code_wrong: "This code is not right. Look at the newest mail, or ask for a new one",
  disclosure_missing: "Tick this box to go on",
  disclosure_changed: "This text has changed since you read it. Read it again",
  renewal_without_card: "Nothing is due, so there is no card to renew from",
  renewal_text_changed: "Tick the box about renewal again, its text has changed",
  card_missing: "Enter a card",
  coupon_missing: "Enter a code",
  coupon_not_found: "There is no such code. Look at it again",
  coupon_not_started: "This code does not hold yet",
  coupon_expired: "This code is over",
  coupon_wrong_plan: "This code is for another plan",
  coupon_wrong_state: "This code does not hold where you live",
  coupon_wrong_location: "This code is for another office",
  coupon_used_up: "This code has been used up",
  coupon_already_used: "You have used this code already",
  coupon_new_only: "This code is for new members",
  coupon_renewal_only: "This code is for renewals",
  coupon_minimum_members: "This code is for more people on the plan",

  // Refunds and other amounts that staff enter.
  amount_invalid: "Enter an amount, such as 25.00",
  amount_too_high: "This is more than is left",
  reason_missing: "Say why, in a few words",
  reason_too_long: "Say it in 200 characters or less",
} as const;
export type FieldErrorCode = keyof typeof fieldErrors;

export const fieldErrorCodes = Object.keys(fieldErrors) as [FieldErrorCode, ...FieldErrorCode[]];

export type FieldError = { code: FieldErrorCode; message: string };

export function fieldError(code: FieldErrorCode, message: string = fieldErrors[code]): FieldError {
  return { code, message };
}

export const isFieldErrorCode = (text: string): text is FieldErrorCode =>
  Object.hasOwn(fieldErrors, text);

/** Ties the error code in a schema to the list above. */
export const errorCode = (code: FieldErrorCode) => code;
