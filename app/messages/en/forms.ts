import type { CallErrorCode } from "#app/browser/call-error.ts";

type Failures = Partial<Record<CallErrorCode, (button: string) => string>>;

const kept = "Everything you typed is still here.";

/** Why a form was not taken, by the code of the refusal; `button` is what sends it. */
const failures: Failures = {
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

export const forms = {
  failures,
  otherFailure: (button: string) =>
    `Something broke on our side. ${kept} Press “${button}” again in a moment.`,
  otherFault: "This answer cannot be taken",
  orCall: (phone: string) => `Or call us: ${phone}`,
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
