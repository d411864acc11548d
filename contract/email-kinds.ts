export const emailKinds = [
  "sign_up",
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
  "join",
  "welcome",
  "receipt",
  "plan_canceled",
  "refund_refused",
] as const;

export type EmailKind = (typeof emailKinds)[number];
