import type { ReportState } from "#contract/catalog.ts";
import type { StaffRole } from "#contract/studio.ts";
import { planTexts } from "./plan-en.ts";
import { securityTexts } from "./security-en.ts";
import type { About, EmailWords } from "./words.ts";

const works = ({ hours }: About) => {
  const time = hours > 48 ? `${hours / 24} days` : hours === 1 ? "1 hour" : `${hours} hours`;
  return `This link works once and for ${time}.`;
};
const reachUs = ({ phone }: About) =>
  phone ? `please call us at ${phone}` : "please get in touch with us through our website";

const roles: Record<StaffRole, string> = {
  owner: "As an owner you look after everything: the website, the plans and the team.",
  editor: "As an editor you look after what the website says.",
  support: "As support you answer the messages that visitors and members send.",
};

const outcomes: Record<ReportState, string> = {
  received: "It waits to be checked.",
  checking: "We are checking it with the office.",
  corrected: "You were right, and we corrected the directory.",
  found_right: "We checked it with the office, and what the directory says is right.",
};

export const en: EmailWords = {
  buttonFails: "If the button does not work, open this address in your browser:",
  footer: (seller) => `${seller} sent this message automatically. It is not advertising.`,
  texts: {
    ...planTexts,
    ...securityTexts,
    sign_up: (about) => ({
      subject: `Confirm your email address for ${about.site}`,
      preheader: "One step is left, then your account is ready.",
      heading: "Confirm your email address",
      paragraphs: [
        `Thank you for signing up with ${about.site}. Please confirm that this is your email address, and your account is ready.`,
        "The page will ask for the password that you chose when you signed up.",
      ],
      links: ["Confirm my email address"],
      smallPrint: [
        works(about),
        "Somebody typed this address on our website. If it was not you, you need not do anything: without this step there is no account.",
      ],
    }),
    sign_up_known: ({ site }) => ({
      subject: `You already have an account with ${site}`,
      preheader: "You can sign in, or choose a new password.",
      heading: "You already have an account",
      paragraphs: [
        `Somebody, most likely you, signed up with ${site} and this email address. It already has an account, so we did not make a second one.`,
        "Sign in with your email address and your password. If you forgot your password, choose a new one.",
      ],
      links: ["Sign in", "Choose a new password"],
      smallPrint: [
        "If it was not you, you need not do anything. Nothing about your account has changed.",
      ],
    }),
    reset_password: (about) => ({
      subject: `Choose a new password for ${about.site}`,
      preheader: "Somebody, most likely you, asked for this.",
      heading: "Choose a new password",
      paragraphs: [
        `Somebody, most likely you, asked for a new password for your account with ${about.site}.`,
        "Your old password works until you choose a new one. Then you are signed out everywhere else.",
      ],
      links: ["Choose a new password"],
      smallPrint: [
        works(about),
        "If it was not you, you need not do anything. Nobody can change your password without this message, so please do not pass it on.",
      ],
    }),
    password_changed: (about) => ({
      subject: `Your password for ${about.site} was changed`,
      preheader: "If it was you, all is well.",
      heading: "Your password was changed",
      paragraphs: [
        `The password of your account with ${about.site} was changed on ${about.when}. If it was you, all is well.`,
        `If it was not you, choose a new password right away and ${reachUs(about)}.`,
      ],
      links: ["Choose a new password"],
      smallPrint: ["Whoever was signed in with the old password has been signed out."],
    }),
    change_email: (about) => ({
      subject: `Confirm your new email address for ${about.site}`,
      preheader: "Until you confirm it, your old address stays.",
      heading: "Confirm your new email address",
      paragraphs: [
        `You asked us to use this email address for your account with ${about.site}. Please confirm that it is yours.`,
        "Until then your old address stays, and you sign in with it.",
      ],
      links: ["Confirm my new address"],
      smallPrint: [
        works(about),
        "If you did not ask for this, somebody may have mistyped their own address. You need not do anything.",
      ],
    }),
    change_email_taken: (about) => ({
      subject: `This email address already has an account with ${about.site}`,
      preheader: "Nothing has changed.",
      heading: "This address already has an account",
      paragraphs: [
        `Somebody asked to use this email address for their account with ${about.site}. It already belongs to an account, so nothing has changed.`,
        `If both accounts are yours, ${reachUs(about)}, and we will help you.`,
      ],
      smallPrint: ["If it was not you, you need not do anything."],
    }),
    email_changed: (about) => ({
      subject: `Your email address for ${about.site} was changed`,
      preheader: "If it was you, all is well.",
      heading: "Your email address was changed",
      paragraphs: [
        `Your account with ${about.site} got a new email address on ${about.when}${about.maskedEmail ? `: ${about.maskedEmail}` : ""}. From now on you sign in with it, and our mail goes there.`,
        `If it was you, all is well. If it was not you, ${reachUs(about)} right away, so that we can give you your account back.`,
      ],
      smallPrint: ["This is the last message to your old address about this account."],
    }),
    account_erased: (about) => ({
      subject: `Your account with ${about.site} is erased`,
      preheader: "What is gone, and what the law asks us to keep.",
      heading: "Your account is erased",
      paragraphs: [
        `We erased your account with ${about.site} on ${about.when}. Your password and your contact details are gone, and nobody can sign in any more.`,
        "Some records have to stay: the ledger of what was paid, your receipts and the consents that you gave. We keep them for as long as the law asks, and for nothing else.",
        `If you did not ask for this, ${reachUs(about)}.`,
      ],
      smallPrint: ["Thank you for having been with us."],
    }),
    staff_invitation: (about) => ({
      subject: `You are invited to help run ${about.site}`,
      preheader: "Choose a password to begin.",
      heading: "You are invited to the studio",
      paragraphs: [
        `${about.site} invites you to the studio, where the website and the plans are looked after.${about.role ? ` ${roles[about.role]}` : ""}`,
        "To begin, choose a password and set up the second step of signing in.",
      ],
      links: ["Accept the invitation"],
      smallPrint: [works(about), "If you did not expect an invitation, you need not do anything."],
    }),
    reset_staff_password: (about) => ({
      subject: `Choose a new studio password for ${about.site}`,
      preheader: "Somebody, most likely you, asked for this.",
      heading: "Choose a new studio password",
      paragraphs: [
        `Somebody, most likely you, asked for a new password for the studio of ${about.site}.`,
        "Your old password works until you choose a new one. Then you are signed out everywhere else.",
      ],
      links: ["Choose a new password"],
      smallPrint: [
        works(about),
        "If it was not you, please tell an owner of the site. Nobody can change your password without this message, so do not pass it on.",
      ],
    }),
    report_received: ({ site, report }) => ({
      subject: `We have your report ${report?.number ?? ""}`,
      preheader: "Keep this message: its link shows where the report stands.",
      heading: "We have your report",
      paragraphs: [
        `Thank you for telling ${site} that something about ${report?.dentist ?? "a dentist"} in our directory is not right. Your report has the number ${report?.number ?? ""}.`,
        "A person checks it with the office. When that is done, we correct the directory and write to you.",
      ],
      links: ["See where it stands"],
      smallPrint: [
        "Whoever has this link can read the report, so please do not pass it on.",
        "Somebody typed this address on our website. If it was not you, you need not do anything.",
      ],
    }),
    report_answered: ({ site, report }) => ({
      subject: `Your report ${report?.number ?? ""}: what we found`,
      preheader: report ? outcomes[report.state] : "There is news.",
      heading: "About your report",
      paragraphs: [
        `You told ${site} that something about ${report?.dentist ?? "a dentist"} in our directory is not right (report ${report?.number ?? ""}). ${report ? outcomes[report.state] : ""}`,
        ...(report?.answer ? [report.answer] : []),
      ],
      links: ["See your report"],
      smallPrint: ["Thank you for helping others find the right dentist."],
    }),
  },
};
