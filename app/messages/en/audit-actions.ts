/** What an entry of the activity log says, by its action; one without words is shown by its name. */
export const auditActions: Record<string, string> = {
  account_changed: "Changed account details",
  account_confirmed: "Confirmed an account",
  account_erased: "Erased an account",
  catalogue_imported: "Imported into the catalogue",
  content_published: "Published the draft",
  content_rolled_back: "Went back to an earlier version",
  demo_catalogue_loaded: "Loaded the demo's offices, dentists, plans and fees",
  draft_saved: "Saved the draft",
  email_change_asked: "Asked for another email address",
  email_changed: "Changed an email address",
  logged_in: "Signed in",
  logged_out: "Signed out",
  mail_retried: "Sent a mail once more",
  other_sessions_ended: "Signed out everywhere else",
  password_changed: "Changed a password",
  password_refused: "Was refused: wrong password",
  password_reset: "Set a new password by a link",
  password_reset_asked: "Asked for a password link",
  report_answered: "Answered a report about the directory",
  session_ended: "Signed a browser out",
  sign_up_asked: "Asked for an account",
  site_saved: "Saved the site's settings",
  staff_disabled: "Shut somebody out of the studio",
  staff_enabled: "Let somebody into the studio again",
  staff_invited: "Invited somebody to the studio",
  staff_invited_again: "Invited somebody again, password and app anew",
  staff_joined: "Joined the team",
  staff_password_changed: "Changed their studio password",
  staff_password_reset: "Set a new studio password by a link",
  staff_password_reset_asked: "Asked for a studio password link",
  staff_role_changed: "Changed somebody's role",
  studio_login_refused: "Was refused at the studio's door",
};

export const auditActors = {
  visitor: "A visitor",
  member: "A member",
  staff: "Staff",
  operator: "The operator",
};

export const auditFacts: Record<string, (value: string) => string> = {
  version: (number) => `version ${number}`,
  role: (role) => `role: ${role}`,
  part: (part) => (part === "code" ? "right password, wrong or used code" : "wrong password"),
};
