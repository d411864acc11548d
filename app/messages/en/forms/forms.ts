import { plural } from "#contract/plural.ts";
import type { CallErrorCode } from "#app/browser/call-error.ts";

export type FormErrors = Partial<Record<CallErrorCode, (button: string) => string>>;

const kept = "We saved what you entered.";

/** Why a form was rejected, with the typed text kept; `button` is its submit button. */
const errorsTextKept: FormErrors = {
  invalid: () => `Please fix the highlighted fields. ${kept}`,
  csrf_stale: (button) => `This page timed out. ${kept} Select “${button}” again.`,
  offline: (button) => `You're offline. ${kept} Select “${button}” when you're back online.`,
  timeout: (button) =>
    `This is taking longer than usual. ${kept} Select “${button}” again. We won't send it twice.`,
  unavailable: (button) =>
    `We can't process this right now. ${kept} Select “${button}” again in a moment.`,
  too_many: (button) =>
    `Too many attempts. ${kept} Wait a few minutes, then select “${button}” again.`,
  captcha: (button) =>
    `We couldn't verify that you're human. Make sure JavaScript is on, then select “${button}” again.`,
  too_large: (button) => `That's too long. ${kept} Shorten it, then select “${button}” again.`,
};

const errors: FormErrors = {
  ...errorsTextKept,
  invalid: () => "Please fix the highlighted fields.",
  csrf_stale: (button) =>
    `This page timed out. Check what you entered, then select “${button}” again.`,
  offline: (button) => `You're offline. Select “${button}” when you're back online.`,
  timeout: (button) => `This is taking longer than usual. Select “${button}” again.`,
  unavailable: (button) => `We can't process this right now. Select “${button}” again in a moment.`,
  too_large: (button) => `That's too long. Shorten it, then select “${button}” again.`,
  bad_credentials: () => "Incorrect email or password.",
};

const inMinutes = (minutes: number) =>
  plural("en", minutes, { one: "1 minute", other: `${minutes} minutes` });

export const forms = {
  errors,
  errorsTextKept,
  tooMany: (minutes: number | null) =>
    minutes === null
      ? "Too many attempts. Wait a few minutes and try again."
      : `Too many attempts. Try again in ${inMinutes(minutes)}.`,
  otherError: (button: string) =>
    `Something went wrong on our end. ${kept} Select “${button}” again in a moment.`,
  callUs: (phone: string) => `Call us: ${phone}`,
  orCall: (phone: string) => `Or call us: ${phone}`,
  fields: {
    firstName: "First name",
    lastName: "Last name",
    line1: "Street address",
    line2: "Apt, suite, unit",
    city: "City",
    state: "State",
    statePrompt: "Select a state",
    zip: "ZIP code",
    zipHelp: "We'll fill in your city and state.",
  },
  drafts: {
    kept: "We saved what you entered.",
    clear: "Start fresh",
    undo: "Undo my changes",
  },
  captcha: {
    withoutScript:
      "This form needs JavaScript to verify that you're human. Turn on JavaScript in your browser to continue.",
    recaptcha: {
      start: "This site is protected by reCAPTCHA, and the Google ",
      privacy: "Privacy Policy",
      and: " and ",
      terms: "Terms of Service",
      end: " apply.",
    },
  },
};
