import { emailKinds, type EmailKind } from "#contract/email-kinds.ts";
import type { EmailContent, EmailSpec } from "./email-spec.ts";
import {
  loadEmailCode,
  resolveAccountNotice,
  resolveConfirmCode,
  resolveEmailChange,
  resolveEmailChanged,
  resolveLoginCode,
  resolveReset,
  resolveSignUp,
} from "./kinds/account.ts";
import {
  loadCanceledPlan,
  loadCode,
  loadReceipt,
  loadRefused,
  loadSignIn,
  loadWelcome,
  resolveMembership,
} from "./kinds/plan.ts";
import {
  loadDeclined,
  loadLapsed,
  loadPerson,
  loadRenewal,
  loadTeamChange,
  resolveRenewal,
} from "./kinds/renewal.ts";
import {
  loadGrievance,
  resolveGrievance,
  resolveGrievanceWork,
  sampleGrievance,
} from "./kinds/grievances.ts";
import { loadOrderLeft, resolveOrderLeft } from "./kinds/order-left.ts";
import {
  loadMessageReply,
  loadMessageWork,
  resolveMessageReply,
  resolveMessageWork,
} from "./kinds/messages.ts";
import { resolveReport } from "./kinds/reports.ts";
import { loadInvitation, resolveInvitation, resolveStaffReset } from "./kinds/staff.ts";
import type { EmailVariant } from "./resolved-email.ts";
import { samplePlanChange, sampleRenewal } from "./sample-renewals.ts";
import {
  sampleCanceledPlan,
  sampleMessageWork,
  sampleOrderLeft,
  samplePerson,
  sampleReceipt,
  sampleRefused,
  sampleReply,
  sampleReport,
  sampleSignIn,
  sampleTeamChange,
  sampleWelcome,
} from "./samples.ts";

const aboutRenewal = {
  resolve: resolveRenewal,
  isFloodLimited: false,
  belongsTo: "account",
  load: loadRenewal,
} as const;

const aboutOwnPlan = { ...aboutRenewal, sample: sampleRenewal(null) } as const;

const aboutMoney = {
  resolve: resolveMembership,
  isFloodLimited: false,
  belongsTo: "account",
  links: ["/dashboard/receipts"],
} as const;

const aboutPerson = {
  resolve: resolveMembership,
  isFloodLimited: false,
  belongsTo: "account",
  load: loadPerson,
  sample: samplePerson,
} as const;

const aboutReport = { resolve: resolveReport, belongsTo: "address", sample: sampleReport } as const;

const aboutSecurity = {
  resolve: resolveMembership,
  isFloodLimited: false,
  belongsTo: "account",
  links: ["/dashboard/security"],
} as const;

const anEmailCode = { load: loadEmailCode, sample: () => ({ code: "04213758" }) } as const;

/** All kinds of email, a row each; their words are in `messages/`. */
export const emailRegistry: Readonly<Record<EmailKind, EmailSpec>> = {
  sign_up: {
    resolve: resolveSignUp,
    isFloodLimited: true,
    belongsTo: "address",
    links: ["/confirm-email"],
    tokenPurpose: "confirm_sign_up",
  },
  login_code: {
    resolve: resolveLoginCode,
    isFloodLimited: true,
    belongsTo: "address",
    ...anEmailCode,
  },
  confirm_code: {
    resolve: resolveConfirmCode,
    isFloodLimited: true,
    belongsTo: "account",
    ...anEmailCode,
  },
  reset_password: {
    resolve: resolveReset,
    isFloodLimited: true,
    belongsTo: "address",
    links: ["/reset-password"],
    tokenPurpose: "reset_password",
  },
  password_changed: {
    resolve: resolveAccountNotice,
    isFloodLimited: false,
    // To members and to staff: a member's names the account.
    belongsTo: "account",
    links: ["/reset-password"],
  },
  change_email: {
    resolve: resolveEmailChange,
    isFloodLimited: true,
    belongsTo: "address",
    links: ["/confirm-email"],
    tokenPurpose: "change_email",
  },
  email_changed: {
    resolve: resolveEmailChanged,
    isFloodLimited: false,
    belongsTo: "address",
    sample: () => ({ details: { maskedEmail: "r•••@example.com" } }),
  },
  account_erased: {
    resolve: resolveAccountNotice,
    isFloodLimited: false,
    belongsTo: "address",
    isRecipientMasked: true,
  },
  passkey_added: aboutSecurity,
  passkey_removed: aboutSecurity,
  second_factor_on: aboutSecurity,
  second_factor_off: aboutSecurity,
  staff_invitation: {
    resolve: resolveInvitation,
    isFloodLimited: false,
    belongsTo: "account",
    links: ["/studio/join"],
    tokenPurpose: "join_staff",
    load: loadInvitation,
    sample: () => ({ invitedBy: "Ana Delgado", details: { role: "editor" } }),
  },
  reset_staff_password: {
    resolve: resolveStaffReset,
    isFloodLimited: true,
    belongsTo: "account",
    links: ["/studio/reset-password"],
    tokenPurpose: "reset_staff_password",
  },
  report_received: { ...aboutReport, isFloodLimited: true },
  report_answered: { ...aboutReport, isFloodLimited: false },
  message_answered: {
    resolve: resolveMessageReply,
    isFloodLimited: false,
    belongsTo: "address",
    load: loadMessageReply,
    links: ["/support"],
    sample: sampleReply,
  },
  message_work: {
    resolve: resolveMessageWork,
    isFloodLimited: false,
    belongsTo: "account",
    load: loadMessageWork,
    sample: sampleMessageWork,
  },
  grievance_received: {
    resolve: resolveGrievance,
    isFloodLimited: true,
    belongsTo: "address",
    load: loadGrievance,
    sample: sampleGrievance("received", "/grievance-form/G-000012?key=sample"),
  },
  grievance_update: {
    resolve: resolveGrievance,
    isFloodLimited: false,
    belongsTo: "address",
    load: loadGrievance,
    sample: sampleGrievance("resolved", "/grievance-form/G-000012?key=sample"),
  },
  grievance_work: {
    resolve: resolveGrievanceWork,
    isFloodLimited: false,
    belongsTo: "account",
    load: loadGrievance,
    sample: sampleGrievance("received", "/studio/cases/G-000012"),
  },
  join: {
    resolve: resolveSignUp,
    isFloodLimited: true,
    belongsTo: "address",
    links: ["/checkout/continue"],
    tokenPurpose: "confirm_sign_up",
    load: loadCode,
    sample: () => ({ code: "042137" }),
  },
  order_left: {
    resolve: resolveOrderLeft,
    isFloodLimited: false,
    belongsTo: "account",
    load: loadOrderLeft,
    sample: sampleOrderLeft,
  },
  welcome: {
    resolve: resolveMembership,
    isFloodLimited: false,
    belongsTo: "account",
    links: ["/dashboard/cards"],
    load: loadWelcome,
    sample: sampleWelcome,
  },
  receipt: { ...aboutMoney, load: loadReceipt, sample: sampleReceipt },
  plan_canceled: { ...aboutMoney, load: loadCanceledPlan, sample: sampleCanceledPlan },
  refund_refused: {
    ...aboutMoney,
    links: ["/dashboard/account", "/dashboard/receipts"],
    load: loadRefused,
    sample: sampleRefused,
  },
  renewal_notice: {
    ...aboutRenewal,
    links: ["/renewal"],
    tokenPurpose: "manage_renewal",
    sample: sampleRenewal("first"),
  },
  renewal_declined: {
    ...aboutRenewal,
    links: ["/renewal"],
    tokenPurpose: "manage_renewal",
    load: loadDeclined,
    sample: sampleRenewal(null),
  },
  plan_lapsed: { ...aboutOwnPlan, links: ["/dashboard/renewal"], load: loadLapsed },
  auto_renew_on: { ...aboutOwnPlan, links: ["/dashboard/renewal"] },
  auto_renew_off: { ...aboutOwnPlan, links: ["/dashboard"] },
  plan_change_chosen: {
    ...aboutRenewal,
    links: ["/dashboard/renewal"],
    sample: samplePlanChange("nextPlan"),
  },
  plan_changed: { ...aboutRenewal, links: ["/dashboard/cards"], sample: samplePlanChange("plan") },
  person_added: { ...aboutPerson, links: ["/dashboard/cards"] },
  child_ages_out: { ...aboutPerson, links: ["/dashboard/people"] },
  team_change: {
    resolve: resolveMembership,
    isFloodLimited: false,
    belongsTo: "account",
    load: loadTeamChange,
    sample: sampleTeamChange,
  },
  card_saved: { ...aboutOwnPlan, links: ["/dashboard/renewal"] },
};

/** What an email can turn out to be instead. */
const otherVariants: Readonly<Record<Exclude<EmailVariant, EmailKind>, EmailContent>> = {
  sign_up_known: { links: ["/member-login", "/reset-password"] },
  change_email_taken: {},
  join_code: anEmailCode,
  login_code_unknown: { links: ["/checkout", "/member-login"] },
  join_known: {
    links: ["/member-login", "/reset-password"],
    load: loadSignIn,
    sample: sampleSignIn,
  },
};

/** The kinds of which something is true. */
export function emailKindsWhere(isTrue: (spec: EmailSpec) => boolean): EmailKind[] {
  return emailKinds.filter((kind) => isTrue(emailRegistry[kind]));
}

const contents = { ...emailRegistry, ...otherVariants };

export function emailContent(as: EmailVariant): EmailContent {
  return contents[as];
}
