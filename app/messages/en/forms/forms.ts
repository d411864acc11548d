import type { CallErrorCode } from "#app/browser/call-error.ts";

export type FormErrors = Partial<Record<CallErrorCode, (button: string) => string>>;

const kept = "Everything you typed is still here.";

/** Why a form was rejected, with the typed text kept; `button` is its submit button. */
const errorsTextKept: FormErrors = {
  invalid: () => `Some answers need another look. ${kept}`,
  csrf_stale: (button) => `This page was open for a long time. ${kept} Press “${button}” again.`,
  offline: (button) => `There is no connection. ${kept} Press “${button}” once you are online.`,
  timeout: (button) =>
    `There is no answer yet. ${kept} Press “${button}” again: nothing is sent twice.`,
  unavailable: (button) =>
    `We cannot take this right now. ${kept} Press “${button}” again in a moment.`,
  too_many: (button) => `That was a lot of tries. ${kept} Wait a little, then press “${button}”.`,
  captcha: (button) =>
    `Before we take this form we check that you are a person, and the check did not work. It needs JavaScript: turn it on if it is off, then press “${button}” again.`,
  too_large: () => `This is too long to be taken. ${kept}`,
};

const errors: FormErrors = {
  ...errorsTextKept,
  invalid: () => "Some answers need another look.",
  csrf_stale: (button) =>
    `This page was open for a long time. Look at what you typed, then press “${button}” again.`,
  offline: (button) => `There is no connection. Press “${button}” once you are online.`,
  timeout: (button) => `There is no answer yet. Press “${button}” again.`,
  unavailable: (button) => `We cannot take this right now. Press “${button}” again in a moment.`,
  too_large: () => "This is too long to be taken.",
  bad_credentials: () => "This email address and this password do not belong together.",
};

const inMinutes = (minutes: number) => (minutes === 1 ? "1 minute" : `${minutes} minutes`);

export const forms = {
  errors,
  errorsTextKept,
  tooMany: (minutes: number | null) =>
    minutes === null
      ? "That was a lot of tries. Wait a few minutes, then try again."
      : `That was a lot of tries. You can try again in ${inMinutes(minutes)}.`,
  otherError: (button: string) =>
    `Something broke on our side. ${kept} Press “${button}” again in a moment.`,
  orCall: (phone: string) => `Or call us: ${phone}`,
  fields: {
    firstName: "First name",
    lastName: "Last name",
    line1: "Street and number",
    line2: "Apartment or suite",
    city: "City",
    state: "State",
    statePrompt: "Choose a state",
    zip: "ZIP code",
  },
  captcha: {
    withoutScript:
      "This form first checks that you are a person, and the check needs JavaScript. Turn JavaScript on in your browser to send the form.",
    recaptcha: {
      start: "This site is protected by reCAPTCHA, and the Google ",
      privacy: "Privacy Policy",
      and: " and ",
      terms: "Terms of Service",
      end: " apply.",
    },
  },
};
