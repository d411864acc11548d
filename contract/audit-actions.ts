// What the activity log records, and how it is searched. The browser imports these constants, too.

/** Whose entries can be listed together; a person on the team is asked for by id. */
export const auditGroups = ["team", "members", "visitors", "automatic", "administrators"] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** The actions of each are in domain/audit/areas.ts. */
export const auditAreas = [
  "logins",
  "accounts",
  "plans",
  "payments",
  "cases",
  "data",
  "team",
  "content",
  "catalog",
  "settings",
] as const;
export type AuditArea = (typeof auditAreas)[number];

/** Machines that act as operators, by their names: jobs, and the payment processors. */
export const auditMachines = [
  "email",
  "renew_plans",
  "announce_age_outs",
  "sync_payments",
  "sync_refunds",
  "sync_reversals",
  "sync_card_saves",
  "delete_customers",
  "remind_staff",
  "remind_buyers",
  "reconcile_gateway",
  "log_audit_head",
  "refresh_search",
  "purge_expired",
  "purge_shared",
  "save_browser_reports",
  "forward_browser_reports",
  "sandbox",
  "stripe",
] as const;
export type AuditMachine = (typeof auditMachines)[number];

/** Each has its wording in app/messages/{en,es}/studio/audit-actions.ts. */
export type AuditAction =
  | "account_changed"
  | "account_confirmed"
  | "account_erased"
  | "added_person_refunded"
  | "auto_renew_turned_off"
  | "auto_renew_turned_on"
  | "birth_dates_viewed"
  | "card_charged_by_staff"
  | "card_code_renewed"
  | "card_removed"
  | "card_saved"
  | "card_updated"
  | "case_acknowledged"
  | "case_answered"
  | "case_appealed"
  | "case_assigned"
  | "case_closed"
  | "case_file_opened"
  | "case_link_renewed"
  | "case_linked"
  | "case_noted"
  | "case_reviewed"
  | "case_unlinked"
  | "cases_exported"
  | "catalog_imported"
  | "content_published"
  | "content_rolled_back"
  | "coupon_added"
  | "coupon_ended"
  | "demo_catalog_loaded"
  | "demo_loaded"
  | "difference_closed"
  | "difference_found"
  | "dispute_found"
  | "dispute_lost"
  | "dispute_won"
  | "documents_sent"
  | "draft_saved"
  | "email_change_asked"
  | "email_code_asked"
  | "email_code_refused"
  | "email_changed"
  | "gateway_removed"
  | "gateway_set"
  | "logged_in"
  | "logged_out"
  | "login_code_refused"
  | "login_confirmed"
  | "mail_retried"
  | "member_viewed"
  | "members_exported"
  | "office_switched"
  | "other_sessions_ended"
  | "passkey_added"
  | "passkey_refused"
  | "passkey_removed"
  | "passkey_renamed"
  | "password_changed"
  | "password_refused"
  | "password_reset"
  | "password_reset_asked"
  | "payment_needs_review"
  | "payment_not_made"
  | "payment_reviewed"
  | "person_added"
  | "person_changed"
  | "person_kept"
  | "person_removed"
  | "plan_canceled"
  | "plan_change_chosen"
  | "plan_change_refunded"
  | "plan_kept"
  | "plan_changed"
  | "plan_ended"
  | "plan_ended_by_staff"
  | "plan_joined"
  | "plan_lapsed"
  | "plan_renewed"
  | "recovery_code_used"
  | "recovery_codes_renewed"
  | "refund_asked"
  | "refund_charged_back"
  | "refund_done"
  | "refund_failed"
  | "refund_found"
  | "refund_held"
  | "refund_otherwise"
  | "refund_returned"
  | "refund_superseded"
  | "reminders_resumed"
  | "reminders_stopped"
  | "renewal_announced"
  | "renewal_given_up"
  | "renewal_paid"
  | "renewal_refunded"
  | "report_answered"
  | "report_downloaded"
  | "second_factor_off"
  | "second_factor_on"
  | "second_factor_started"
  | "session_ended"
  | "sign_up_asked"
  | "signing_secret_changed"
  | "site_saved"
  | "staff_disabled"
  | "staff_enabled"
  | "staff_invited"
  | "staff_invited_again"
  | "staff_joined"
  | "staff_password_changed"
  | "staff_password_reset"
  | "staff_password_reset_asked"
  | "staff_role_changed"
  | "studio_login_refused"
  | "template_added"
  | "template_archived"
  | "template_changed"
  | "template_restored"
  | "visit_changed"
  | "visit_logged"
  | "visit_removed"
  | "wallet_removed"
  | "wallet_set"
  | "welcome_resent";
