import type { About, EmailWords } from "./words.ts";

const reachUs = ({ phone }: About) => (phone ? ` and call us at ${phone}` : " and contact us");

/** Emails about what opens an account besides its password. */
export const securityTexts = {
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
      `Two-step login was turned on for your ${about.site} account on ${about.when}. When you log in with your password, we also ask for a code from your app.`,
      "Keep your recovery codes in a safe place. Each one logs you in once if you don't have your phone.",
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
