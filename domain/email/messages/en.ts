import { plural } from "#contract/plural.ts";
import type { StaffRole } from "#contract/studio.ts";
import { planTexts } from "./plan-en.ts";
import { grievanceTexts } from "./grievance-en.ts";
import { inboxTexts } from "./inbox-en.ts";
import { peopleTexts } from "./people-en.ts";
import { renewalTexts } from "./renewal-en.ts";
import { securityTexts } from "./security-en.ts";
import type { About, EmailWords } from "./words.ts";

const works = ({ hours }: About) => {
  const time =
    hours > 48
      ? `${hours / 24} days`
      : plural("en", hours, { one: "1 hour", other: `${hours} hours` });
  return `You can use this link once. It expires in ${time}.`;
};
const reachUs = ({ phone }: About) =>
  phone ? `call us at ${phone}` : "contact us through our website";

const roles: Record<StaffRole, string> = {
  owner: "As an owner, you manage everything: the website, the plans, and the team.",
  editor:
    "As an editor, you'll see how fast the website's pages load and which errors come up. You edit the pages themselves in a separate app.",
  support: "In support, you help members, answer messages, and see payments.",
};

export const en: EmailWords = {
  buttonFails: "If the button doesn't work, copy this link into your browser:",
  footer: (seller) => `This is an automated email from ${seller.replace(/\.$/, "")}.`,
  questions: (phone) =>
    phone ? `Questions? Call ${phone}` : "Questions? Contact us through our website.",
  texts: {
    ...planTexts,
    ...renewalTexts,
    ...peopleTexts,
    ...grievanceTexts,
    ...inboxTexts,
    ...securityTexts,
    sign_up: (about) => ({
      subject: `Confirm your email address for ${about.site}`,
      preheader: "One more step and your account is ready.",
      heading: "Confirm your email address",
      paragraphs: [
        `Thanks for signing up with ${about.site}. Confirm your email address to finish creating your account.`,
        "We'll ask for the password you chose when you signed up.",
      ],
      links: ["Confirm my email address"],
      smallPrint: [
        works(about),
        "Someone entered this email address on our website. If this wasn't you, you can ignore this email, and no account will be created.",
      ],
    }),
    sign_up_known: ({ site }) => ({
      subject: `You already have an account with ${site}`,
      preheader: "Log in, or choose a new password.",
      heading: "You already have an account",
      paragraphs: [
        `Someone, probably you, tried to sign up with ${site} using this email address. This address already has an account, so we didn't create another one.`,
        "Log in with your email and password. If you forgot your password, choose a new one.",
      ],
      links: ["Log in", "Choose a new password"],
      smallPrint: [
        "If this wasn't you, you can ignore this email. Nothing about your account has changed.",
      ],
    }),
    reset_password: (about) => ({
      subject: `Choose a new password for ${about.site}`,
      preheader: "Use this link to choose a new password.",
      heading: "Choose a new password",
      paragraphs: [
        `We got a request to reset the password for your ${about.site} account.`,
        "Your current password works until you choose a new one. Then we'll log you out on all your devices.",
      ],
      links: ["Choose a new password"],
      smallPrint: [
        works(about),
        "If this wasn't you, you can ignore this email. Don't share this link: anyone who has it can change your password.",
      ],
    }),
    password_changed: (about) => ({
      subject: `Your ${about.site} password was changed`,
      preheader: "If this was you, you're all set.",
      heading: "Your password was changed",
      paragraphs: [
        `The password for your ${about.site} account was changed on ${about.when}. If this was you, you're all set.`,
        `If this wasn't you, choose a new password right away and ${reachUs(about)}.`,
      ],
      links: ["Choose a new password"],
      smallPrint: ["Any device logged in with the old password was logged out."],
    }),
    change_email: (about) => ({
      subject: `Confirm your new email address for ${about.site}`,
      preheader: "Confirm it to start using it.",
      heading: "Confirm your new email address",
      paragraphs: [
        `You asked to use this email address for your ${about.site} account. Please confirm that it's yours.`,
        "Until then, keep logging in with your current email address.",
      ],
      links: ["Confirm my new email"],
      smallPrint: [
        works(about),
        "If this wasn't you, someone may have mistyped their own address. You can ignore this email.",
      ],
    }),
    change_email_taken: (about) => ({
      subject: `This email address already has an account with ${about.site}`,
      preheader: "Nothing has changed.",
      heading: "This address already has an account",
      paragraphs: [
        `Someone asked to use this email address for their ${about.site} account. It already belongs to an account, so nothing has changed.`,
        `If both accounts are yours, ${reachUs(about)} and we'll help you.`,
      ],
      smallPrint: ["If this wasn't you, you can ignore this email."],
    }),
    email_changed: (about) => ({
      subject: `Your ${about.site} email address was changed`,
      preheader: "If this was you, you're all set.",
      heading: "Your email address was changed",
      paragraphs: [
        `The email address for your ${about.site} account was changed${about.maskedEmail ? ` to ${about.maskedEmail}` : ""} on ${about.when}. Use the new address to log in. We'll send your emails there.`,
        `If this was you, you're all set. If it wasn't, ${reachUs(about)} right away so we can help you get your account back.`,
      ],
      smallPrint: ["This is our last email to your old address about this account."],
    }),
    account_erased: (about) => ({
      subject: `Your ${about.site} account was deleted`,
      preheader: "What we deleted, and what the law requires us to keep.",
      heading: "Your account was deleted",
      paragraphs: [
        `We deleted your ${about.site} account on ${about.when}. Your password and contact information are gone, and no one can log in to that account.`,
        "The law requires us to keep some records: your payments, your receipts, and what you agreed to. We keep them only as long as the law requires. We also keep the reference number, topic, and date of your messages, and a security log that doesn't show your name.",
        `If you didn't ask for this, ${reachUs(about)}.`,
        "Thank you, and take care.",
      ],
      smallPrint: [],
    }),
    staff_invitation: (about) => ({
      subject: `You're invited to join the ${about.site} team`,
      preheader: "Choose a password to get started.",
      heading: `You're invited to the ${about.site} team`,
      paragraphs: [
        `${about.invitedBy ?? about.site} invited you to the ${about.site} studio, where the team manages the website and plans.${about.role ? ` ${roles[about.role]}` : ""}`,
        "To get started, choose a password and set up an authenticator app.",
      ],
      links: ["Accept invitation"],
      smallPrint: [works(about), "If you weren't expecting this, you can ignore this email."],
    }),
    reset_staff_password: (about) => ({
      subject: `Choose a new ${about.site} studio password`,
      preheader: "Use this link to choose a new password.",
      heading: "Choose a new studio password",
      paragraphs: [
        `We got a request to reset your password for the ${about.site} studio.`,
        "Your current password works until you choose a new one. Then we'll log you out on all your devices.",
      ],
      links: ["Choose a new password"],
      smallPrint: [
        works(about),
        "If this wasn't you, tell an owner of the site. Don't share this link: anyone who has it can change your password.",
      ],
    }),
  },
};
