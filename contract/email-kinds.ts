export const emailKinds = [
  "sign_up",
  "login_code",
  "confirm_code",
  "reset_password",
  "password_changed",
  "change_email",
  "email_changed",
  "account_erased",
  "passkey_added",
  "passkey_removed",
  "second_factor_on",
  "second_factor_off",
  "staff_invitation",
  "reset_staff_password",
  "report_received",
  "report_answered",
  "message_answered",
  "message_work",
  "grievance_received",
  "grievance_update",
  "grievance_work",
  "join",
  "order_left",
  "welcome",
  "receipt",
  "plan_canceled",
  "refund_refused",
  "renewal_notice",
  "renewal_declined",
  "plan_lapsed",
  "auto_renew_on",
  "auto_renew_off",
  "card_saved",
  "plan_change_chosen",
  "plan_changed",
  "person_added",
  "child_ages_out",
  "team_change",
] as const;

export type EmailKind = (typeof emailKinds)[number];

/** What an email of the kind `team_change` can be about. */
export const teamChanges = [
  "person_changed",
  "person_removed",
  "person_kept",
  "office_switched",
  "plan_kept",
] as const;

export type TeamChange = (typeof teamChanges)[number];
