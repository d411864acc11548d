import type { About, EmailWords } from "./words.ts";

const reachUs = ({ phone }: About) => (phone ? ` and call us at ${phone}` : " and contact us");

const codeIsSecret = "We'll never ask for this code by phone or email. Don't share it.";

/** Emails about what opens an account besides its password. */
export const securityTexts = {
  login_code: ({ site, code = "" }) => ({
    subject: `${code} is your ${site} login code`,
    preheader: "Enter it on the page where you asked for it.",
    heading: "Your login code",
    paragraphs: [`Enter this code to log in to ${site}:`],
    code: { label: "Your code", digits: code },
    smallPrint: [
      "You can use this code once, in the browser where you asked for it. It expires in 10 minutes.",
      codeIsSecret,
      "If you didn't ask for it, you can ignore this email. No one can log in without the code.",
    ],
  }),
  join_code: ({ site, code = "" }) => ({
    subject: `${code} is your ${site} code`,
    preheader: "Enter it on the page where you asked for it.",
    heading: "Confirm your email address",
    paragraphs: [`You're about to join ${site}. Enter this code to continue your order:`],
    code: { label: "Your code", digits: code },
    smallPrint: [
      "You can use this code once, in the browser where you asked for it. It expires in 10 minutes.",
      codeIsSecret,
      "Someone entered this email address on our website. If this wasn't you, you can ignore this email, and no account will be created.",
    ],
  }),
  login_code_unknown: ({ site }) => ({
    subject: `You don't have an account with ${site} yet`,
    preheader: "This email address has no account.",
    heading: "This email address has no account",
    paragraphs: [
      `Someone, probably you, asked for a code to log in to ${site} with this email address. We don't have an account for it, so we didn't send a code.`,
      "Do you use another email address with us? Log in with it. New here? Choose a plan and join.",
    ],
    links: ["Choose a plan", "Log in with another email"],
    smallPrint: ["If this wasn't you, you can ignore this email."],
  }),
  confirm_code: ({ site, phone, code = "" }) => ({
    subject: `${code} is your ${site} code`,
    preheader: "Enter it to confirm that it's you.",
    heading: "Confirm that it's you",
    paragraphs: [
      `Your ${site} account has no password, so we ask for a code instead. Enter this one on the page where you asked for it:`,
    ],
    code: { label: "Your code", digits: code },
    smallPrint: [
      "You can use this code once, in the browser where you asked for it. It expires in 10 minutes.",
      codeIsSecret,
      `If you didn't ask for it, someone else may be using your account. Log in, go to Security, and select “Log out everywhere else.” Then ${phone ? `call us at ${phone}` : "contact us"}.`,
    ],
  }),
  passkey_added: (about) => ({
    subject: `A passkey was added to your ${about.site} account`,
    preheader: "If this was you, you're all set.",
    heading: "You have a new passkey",
    paragraphs: [
      `A passkey was added to your ${about.site} account on ${about.when}. You can log in with it instead of your password.`,
      `If this wasn't you, remove the passkey, change your password,${reachUs(about)}.`,
    ],
    links: ["See my passkeys"],
    smallPrint: ["We email you each time a passkey is added or removed."],
  }),
  passkey_removed: (about) => ({
    subject: `A passkey was removed from your ${about.site} account`,
    preheader: "If this was you, you're all set.",
    heading: "A passkey was removed",
    paragraphs: [
      `A passkey was removed from your ${about.site} account on ${about.when}. You can no longer log in with it.`,
      `If this wasn't you, change your password${reachUs(about)}.`,
    ],
    links: ["See my passkeys"],
    smallPrint: ["We email you each time a passkey is added or removed."],
  }),
  second_factor_on: (about) => ({
    subject: `Two-step login is on for your ${about.site} account`,
    preheader: "If this was you, you're all set.",
    heading: "Two-step login is on",
    paragraphs: [
      `Two-step login was turned on for your ${about.site} account on ${about.when}. When you log in with your password, we'll also ask for a code from your authenticator app.`,
      "Keep your recovery codes in a safe place. Each one lets you log in once if you don't have your phone.",
      `If this wasn't you, change your password${reachUs(about)}.`,
    ],
    links: ["See my security settings"],
    smallPrint: ["We email you each time two-step login is turned on or off."],
  }),
  second_factor_off: (about) => ({
    subject: `Two-step login is off for your ${about.site} account`,
    preheader: "If this was you, you're all set.",
    heading: "Two-step login is off",
    paragraphs: [
      `Two-step login was turned off for your ${about.site} account on ${about.when}. You now need only your password to log in.`,
      `If this wasn't you, change your password, turn two-step login back on,${reachUs(about)}.`,
    ],
    links: ["See my security settings"],
    smallPrint: ["We email you each time two-step login is turned on or off."],
  }),
} satisfies Partial<EmailWords["texts"]>;
