// Field error codes, each with an English sentence for readers of the API. Pages have their own
// wording for each code, in every language.

export const fieldErrors = {
  // Any field.
  missing: "This field is required.",
  invalid: "This value isn't accepted.",
  too_short: "This is too short.",
  too_long: "This is too long.",
  too_small: "This is too small.",
  too_large: "This is too large.",
  unknown_field: "Unknown field.",
  given_twice: "Send this once.",
  character_invalid: "This contains a character that isn't allowed.",
  not_an_option: "Select one of the options.",
  box_unchecked: "Check this box to continue.",

  // Accounts, sign-in and staff.
  email_missing: "Enter your email address.",
  email_invalid: "Enter an email address, such as name@example.com.",
  email_unchanged: "This is already your email address.",
  name_missing: "Enter your name.",
  first_name_missing: "Enter your first name.",
  last_name_missing: "Enter your last name.",
  name_too_long: "Use no more than 60 characters for a name.",
  password_missing: "Enter your password.",
  password_too_short: "Use at least 12 characters.",
  password_too_long: "Use no more than 128 characters.",
  password_common: "Many people use this password. Choose another.",
  password_is_email: "Choose a password other than your email address.",
  password_wrong: "That isn't your current password.",
  app_code_missing: "Enter the 6-digit code from your app.",
  app_code_wrong: "That code isn't right. Enter the one your app shows now.",
  link_expired: "This link has expired. Request a new one.",
  login_code_missing: "Enter the 6-digit code from your app or a 10-digit recovery code.",
  login_code_wrong: "That code isn't right or was already used.",
  login_step_expired: "That took too long. Log in again.",
  passkey_unreadable: "We couldn't read that passkey.",
  passkey_refused: "We couldn't add that passkey. Try again.",
  passkey_name_missing: "Enter a name for this passkey.",
  too_many_passkeys: "An account can have up to 20 passkeys. Remove one first.",
  phone_invalid: "Enter a phone number, such as (602) 555-0123, or leave it blank.",
  street_missing: "Enter your street address.",
  street_too_long: "Use no more than 120 characters for the street.",
  city_missing: "Enter your city.",
  city_too_long: "Use no more than 80 characters for the city.",
  state_missing: "Select your state.",
  zip_invalid: "Enter a ZIP code, such as 85201.",
  role_missing: "Select a role.",
  already_on_team: "This person is already on your team.",
  last_owner: "A site needs an owner. Make someone else an owner first.",

  // Messages and reports.
  sender_name_too_long: "Use no more than 120 characters for your name.",
  topic_missing: "Select a topic.",
  message_missing: "Write your message.",
  message_too_long: "Use no more than 5,000 characters for your message.",
  report_reason_missing: "Choose what's wrong.",
  report_missing: "Tell us what you found.",
  report_too_long: "Use no more than 2,000 characters.",
  reply_email_invalid: "Enter an email address, such as name@example.com, or leave it blank.",
  dentist_missing: "Enter the dentist's name.",
  dentist_too_long: "Use no more than 120 characters for the dentist's name.",
  office_unknown: "Select an office from the list.",
  listing_purpose_missing: "Choose what you'd like to do.",
  practice_missing: "Enter the name of the office.",
  office_phone_invalid: "Enter the office's phone number, such as (602) 555-0123.",
  website_invalid: "Enter a web address, such as www.example.com, or leave it blank.",
  dentists_missing: "Enter the name of at least one dentist.",
  npi_invalid: "Check the NPI: it has 10 digits. Or leave it blank.",
  correction_missing: "Tell us what to correct.",
  role_at_office_missing: "Enter your role at the office.",

  // Grievances and the cases that staff work on.
  contact_missing: "Enter an email address or a phone number.",
  patient_missing: "Choose who you're filing for.",
  patient_name_missing: "Enter the name of the person you're filing for.",
  authorization_missing: "Check this box to confirm that this person gave you permission.",
  subject_missing: "Choose what your complaint is about.",
  service_date_invalid: "Enter a date, such as 03/27/2026.",
  service_in_future: "That day hasn't happened yet. Check the date.",
  grievance_missing: "Tell us what happened.",
  file_type_not_accepted: "Send a picture (JPEG, PNG, WebP, or GIF) or a PDF.",
  file_empty: "This file is empty. Choose another one.",
  file_too_large: "Send a file of up to 10 MB.",
  file_damaged: "We can't open this picture. Send another one.",
  file_too_many_pixels: "This picture has too many pixels. Send a smaller one.",
  file_infected: "Our virus scan found a problem with this file. Send another one.",
  file_gone: "A file you added is no longer available. Add it again.",
  too_many_files: "Send up to 5 files.",
  outcome_missing: "Select an outcome.",
  assignee_unknown: "Select someone who answers cases.",
  receipt_unknown: "No payment has this receipt number.",
  template_name_missing: "Enter a name for the template.",
  template_name_too_long: "Use no more than 80 characters for the name.",
  template_text_missing: "Enter the text.",
  placeholder_unknown: "Use only the placeholders that are listed.",
  case_kinds_missing: "Choose at least one type of case.",

  // Search.
  place_invalid: "Enter a 5-digit ZIP code, or a latitude and longitude.",
  place_unknown: "We couldn't find that place. Check the ZIP code or the city.",
  city_unknown: "We couldn't find that city. Check the spelling or enter a ZIP code.",
  zip_or_city: "Enter a ZIP code or a city, not both.",
  city_state_missing: "Add the state.",
  radius_invalid: "Choose a distance from 1 to 250 miles.",
  search_name_invalid: "Enter at least 2 letters of the name.",
  search_missing: "Enter a name, an email, or a number, such as R-2026-000042.",
  member_search_missing: "Enter at least 2 letters, or 4 digits of a phone or member number.",
  not_a_flag: "must be true or false",
  page_size_invalid: "must be 1 to 100",
  cursor_invalid: "belongs to another search",
  file_too_long: "This list is too long for one file. Choose a state or a location.",

  // Checkout.
  plan_missing: "Choose a plan that's available here.",
  cycle_not_sold: "This plan isn't available with that billing option.",
  cycle_not_for_all:
    "One person's plan isn't available with this billing option. Choose the other one, yearly or monthly.",
  office_not_accepting: "This office doesn't accept the plan. Choose another one.",
  state_not_sold: "This plan isn't available in your state.",
  member_number_missing: "Enter the member number on the ID card.",
  birth_date_invalid: "Enter a date of birth, such as 03/27/1985.",
  birth_date_in_future: "That date hasn't happened yet. Check the year.",
  birth_date_other_price:
    "Another price applies to this date of birth. Contact us, and we'll correct it.",
  payer_too_young: "You must be 18 or older to pay for a plan.",
  already_enrolled: "This person is already on your plan.",
  payer_already_enrolled: "You're already on your plan.",
  child_too_old: "A child can be on the plan until they turn 26. Select another relationship.",
  tier_age_mismatch: "This price is for a different age. Choose another one.",
  too_many_people: "A plan can have up to 20 people.",
  relationship_missing: "Select their relationship to you.",
  email_code_missing: "Enter the 6-digit code from the email.",
  email_code_wrong: "That code isn't right. Check the latest email or request a new code.",
  email_codes_used_up: "Too many attempts. Open the link in the email to continue.",
  mailed_code_missing: "Enter the 8-digit code from the email.",
  mailed_code_short: "Enter all 8 digits of the code.",
  mailed_code_expired: "This code has expired. Request a new one.",
  disclosure_missing: "Check this box to continue.",
  disclosure_changed: "This text has changed. Read it again.",
  renewal_without_card:
    "Nothing is due, so there's no card to renew with. Continue without auto-renew.",
  renewal_text_changed: "The auto-renew text has changed. Check the box again.",
  card_missing: "Enter your card details.",
  coupon_missing: "Enter a code.",
  coupon_not_found: "We don't recognize that code. Check it and try again.",
  coupon_not_started: "This code isn't active yet.",
  coupon_expired: "This code has expired.",
  coupon_wrong_plan: "This code is for another plan.",
  coupon_wrong_state: "This code can't be used in your state.",
  coupon_wrong_location: "This code is for another office.",
  coupon_used_up: "This code is no longer available.",
  coupon_already_used: "You've already used this code.",
  coupon_new_only: "This code is only for new members.",
  coupon_renewal_only: "This code is only for renewals.",
  coupon_minimum_members: "This code needs more people on your plan.",

  // Refunds and other amounts that staff enter.
  amount_invalid: "Enter an amount, such as 25.00.",
  amount_too_high: "This is more than what's available.",
  amount_too_low: "This is less than the refund that's due.",
  day_invalid: "Enter a date, such as 03/27/2026.",
  days_reversed: "The first day is after the last. Change one of them.",
  month_invalid: "Enter a month, such as 2026-04.",
  period_invalid: "Choose a period of up to 36 months, the first month first.",
  period_too_long: "This period has too many entries for one file. Choose a shorter one.",
  reason_missing: "Enter a short reason.",
  reason_too_long: "Use no more than 200 characters.",

  // Visits that a member logs.
  visit_person_missing: "Select who had the visit.",
  visit_date_invalid: "Enter the date of the visit, such as 03/27/2026.",
  visit_in_future: "That day hasn't happened yet. Log the visit once it has.",
  visit_before_plan: "That day is before they joined the plan. Enter a day when they were on it.",
  visit_after_plan: "They weren't on the plan that day. Enter a day when they were.",
  procedure_missing: "Select a service, or enter it in your own words.",
  procedure_twice: "Select from the list or enter it in your own words, not both.",
  procedure_too_long: "Use no more than 120 characters for the service.",
  usual_price_missing: "We don't know the usual fee for this. Enter the amount, such as 120.00.",
  usual_price_invalid: "Enter the usual fee, such as 120.00.",
  paid_price_invalid: "Enter what you paid, such as 45.00, or 0 if you paid nothing.",
  paid_more_than_usual:
    "This is more than the usual fee, so there are no savings to log. Check both amounts.",
  price_too_high: "Enter an amount up to $100,000.",
  office_name_too_long: "Use no more than 120 characters for the office.",
  note_too_long: "Use no more than 500 characters for your note.",
} as const;
export type FieldErrorCode = keyof typeof fieldErrors;

export const fieldErrorCodes = Object.keys(fieldErrors) as [FieldErrorCode, ...FieldErrorCode[]];

/** Codes by the call's field path. */
export type FieldCodes = Readonly<Record<string, FieldErrorCode>>;

export type FieldError = { code: FieldErrorCode; message: string };

export function fieldError(code: FieldErrorCode, message: string = fieldErrors[code]): FieldError {
  return { code, message };
}

export const isFieldErrorCode = (text: string): text is FieldErrorCode =>
  Object.hasOwn(fieldErrors, text);

/** Ties the error code in a schema to the list above. */
export const errorCode = (code: FieldErrorCode) => code;
