import { languages } from "#contract/catalog-names/en.ts";
import type { FormErrors } from "#app/messages/en/forms/forms.ts";
import type { OpenCaseView } from "#contract/studio-cases.ts";
import type { MemberList, StaffRole } from "#contract/studio.ts";
import { audit } from "./audit.ts";

type ByRole = Record<StaffRole, string>;

const errors: FormErrors = {
  bad_credentials: () => "Incorrect email, password, or code. Each code works once.",
  signed_out: () => "You're logged out. Log in again, then come back to this page.",
  forbidden: () => "Your role doesn't allow this. Ask an owner for help.",
  conflict: () => "A site needs at least one owner. Make someone else an owner first.",
  not_found: () => "This no longer exists. Refresh the page.",
};

export const studio = {
  name: "Studio",
  zone: (zone: string) => `Times are in ${zone}.`,
  menu: "Studio menu",
  signOut: "Log out",
  toSite: "Go to the public site",
  roles: { owner: "Owner", editor: "Editor", support: "Support" } satisfies ByRole,
  roleTexts: {
    owner: "Manages the team, issues refunds, and does everything the other roles can.",
    editor: "Edits and publishes this site's pages in a separate app.",
    support: "Helps members, answers messages, and sees payments and their history.",
  } satisfies ByRole,
  ownRole: {
    owner: "You can manage the team, issue refunds, and do everything else here.",
    editor:
      "You can edit and publish this site's pages in a separate app. Ask an owner how to open it.",
    support: "You can help members, answer messages, and see payments and their history.",
  } satisfies ByRole,
  sections: {
    home: "Overview",
    members: "Members",
    cases: "Cases",
    payments: "Payments",
    reconciliation: "Reconciliation",
    reports: "Reports",
    team: "Team",
    health: "Site health",
    audit: "Activity log",
    security: "Your security",
  },
  sectionTexts: {
    members:
      "Find a member, see what they see, and help them. Work through new, past due, and lapsed plans.",
    cases:
      "Answer complaints, messages, and reports of directory errors. Overdue cases come first.",
    payments:
      "See who joined, what they paid, what was refunded, and what happened to each payment.",
    reconciliation:
      "See whether the payment processor's charges match this site's payments, and see its payouts.",
    reports:
      "See payments, plans, and deferred revenue by month, and download the ledger for your accountant.",
    team: "See who runs this site. Invite people, change roles, and remove access.",
    health: "See how fast pages load for visitors and which errors their browsers report.",
    audit: "See who did what, and when. No one can change this log.",
    security: "Change your password and see where you're logged in.",
  },
  errors,
  email: "Email",
  password: "Password",
  code: "Code from your authenticator app",
  codeHelp: "6 digits. The app shows a new code every 30 seconds.",
  newPassword: "New password",
  login: {
    title: "Log in to the studio",
    lead: (site: string) => `For the team that runs ${site}.`,
    send: "Log in",
    forgot: "Forgot your password?",
    lostApp:
      "Lost the phone with your app? Ask an owner to invite you again. If you're the only owner, ask your website administrator.",
    member: "Are you a member?",
    toMember: "Go to the member login",
    out: "You're logged out.",
    changed: "Your password was changed. Log in with your new password and a code from your app.",
    demo: { title: "This is a demo", text: "Log in and look around with:" },
    demoCode: "Current code",
  },
  join: {
    title: "Join the team",
    lead: (site: string, role: string) =>
      `You're invited to join the ${site} team. Your role: ${role}.`,
    email: "You'll log in with",
    yourName: "Your name",
    appTitle: "Set up your authenticator app",
    appText:
      "Each time you log in, you'll need your password and a code from an authenticator app on your phone. Don't have one? Install one first, such as Google Authenticator or Microsoft Authenticator.",
    scan: "Scan this QR code with the app:",
    picture: "QR code for your authenticator app",
    orType: "No camera? Enter this key in the app:",
    onPhone: "Is the app on this device?",
    openApp: "Add the key to your app",
    send: "Join and log in",
    overTitle: "This link has expired",
    over: "Links work once and expire after seven days. Already joined? Log in. If not, ask the owner who invited you for a new link.",
    toLogin: "Go to login",
  },
  reset: {
    title: "Reset your password",
    lead: "Enter your email address and we'll send you a link to choose a new password.",
    over: "This link has expired. Links work once and expire after one hour. Request a new one here.",
    send: "Send link",
    sent: (email: string) =>
      `If ${email} belongs to someone on the team, we've sent a link. It expires in one hour.`,
    back: "Back to login",
    newTitle: "Choose a new password",
    newNote:
      "We'll log you out on all your devices. You'll still need a code from your app to log in.",
    change: "Change password",
  },
  home: {
    hello: (name: string) => (name ? `Hello, ${name}` : "Hello"),
    cases: "Cases and payments at a glance",
    caseTexts: {
      overdue: "past their due date",
      open: "waiting for an answer",
      mine: "assigned to you",
      unassigned: "assigned to no one",
    } satisfies Record<OpenCaseView, string>,
    payments: "Payments to review",
    paymentsText: "waiting for your team",
    lists: "Plans at a glance",
    listTexts: {
      new: "in the last 30 days",
      renewing: "in the next 30 days",
      past_due: "right now",
      lapsed: "can still renew",
      canceled: "all time",
    } satisfies Record<MemberList, string>,
    here: "What you can do here",
  },
  team: {
    lead: "Owners and support can see members' private information. Invite only people who need it.",
    invite: "Invite someone",
    inviteText: "We'll email them a link. It works once and expires in seven days.",
    role: "Role",
    language: "Email language",
    languages,
    send: "Send invitation",
    sent: (email: string) => `We sent an invitation to ${email}.`,
    people: "People",
    you: "you",
    states: { invited: "Invited", active: "Active", disabled: "No access" },
    invitedOn: (when: string) => `Invited ${when}`,
    linkEnds: (when: string) => `Link expires ${when}`,
    linkEnded: (when: string) => `Link expired ${when}`,
    joinedOn: (when: string) => `Joined ${when}`,
    change: (name: string) => `Edit access for ${name}`,
    changeRole: "Change role",
    changeRoleText: "A new role takes effect right away. They'll need to log in again to use it.",
    invitedRoleText: "A new role takes effect right away. The link we emailed them still works.",
    shutOut: "Remove access",
    shutOutText: "Removing access logs them out everywhere and cancels any pending invitation.",
    shutOutAsk: (name: string) => `Remove access for ${name}?`,
    uninvite: "Cancel invitation",
    uninviteText: "If you cancel the invitation, the link we emailed them stops working.",
    uninviteAsk: (name: string) => `Cancel the invitation for ${name}?`,
    again: "Invite again",
    againText:
      "Invite them again if they lost their phone or forgot their password. They'll choose a new password and set up an authenticator app again, and can't log in until they do.",
    againAsk: (name: string) => `Invite ${name} again?`,
    resend: "Send new invitation",
    resendText: "Sending a new one ends the current link.",
    done: "Done.",
  },
  audit,
  security: {
    passwordTitle: "Your password",
    passwordText: "When you change it, we'll log you out everywhere else.",
    currentPassword: "Current password",
    change: "Change password",
    changed: "Your password was changed. You're logged out everywhere else.",
    sessionsTitle: "Where you're logged in",
    thisBrowser: "this browser",
    unknownBrowser: "Unknown browser",
    since: (when: string) => `Logged in ${when}`,
    lastSeen: (when: string) => `last seen ${when}`,
    end: "Log out",
    endOf: (device: string) => `Log out: ${device}`,
    appTitle: "Your authenticator app",
    appText:
      "You need a code from your app each time you log in. Lost your phone, or getting a new one? An owner can invite you again so you can set up the app on another phone. If you're the only owner, ask your website administrator.",
  },
  logout: {
    title: "Log out of the studio",
    lead: "This page timed out, so we couldn't log you out.",
  },
};
