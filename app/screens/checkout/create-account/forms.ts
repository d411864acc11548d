import { emailCodeForms, otherEmail } from "#app/site/entrance/email-code-forms.ts";
import type { Typed } from "#app/site/form/form-outcome.ts";
import { type Form, type FormPage, form } from "#app/site/form/forms.ts";
import { readCredential } from "#app/site/form/read-credential.ts";
import { typedDate } from "#app/site/form/typed-date.ts";
import { localPath } from "#contract/language-path.ts";
import { checkoutBody, checkoutForm, startCheckout } from "../forms.ts";

const details = checkoutForm({
  input: (typed, { url }) => ({
    body: payerBody(typed),
    coupon: url.searchParams.get("coupon") ?? undefined,
  }),
  // The next step depends on what is known now: /checkout redirects to it.
  leadsTo: (carried, _typed, { lang }) => localPath(lang, "/checkout") + carried,
});

const detailsForms = {
  details: {
    ...details,
    /** Another plan was chosen with the details typed: without JavaScript, they come along. */
    async send(perform, typed, page) {
      if (typed.instead) await startCheckout(perform, { body: checkoutBody(typed) }, page.lang);
      return details.send(perform, typed, page);
    },
  } satisfies Form,
};

/** After the login, the buyer continues with the first open step. */
const onward = ({ url, lang }: FormPage) => {
  const query = new URLSearchParams(url.search);
  query.delete(otherEmail);
  return localPath(lang, "/checkout") + (query.size > 0 ? `?${query}` : "");
};

const entryForms = emailCodeForms({ opensAccount: true, leadsTo: onward });

/**
 * Each way in starts with the box. Only a form with its version was sent from there; sending the
 * code again changes nothing.
 */
const withReminder = (then: Form) =>
  ({
    ...then,
    async send(perform, { remind, reminderVersion: version, ...entered }, page) {
      if (version !== undefined) {
        const body = { isWanted: remind === "on", version };
        await perform("PUT /api/km/checkout/reminder", { query: { lang: page.lang }, body });
      }
      return then.send(perform, entered, page);
    },
  }) satisfies Form;

export const accountForms = {
  ...detailsForms,
  ...entryForms,
  send_code: withReminder(entryForms.send_code),
  passkey: withReminder(
    form("POST /api/login/passkey", {
      input: ({ credential }) => ({ body: { credential: readCredential(credential) } }),
      leadsTo: (_answer, page) => onward(page),
    }),
  ),
  /** The password is entered on a page of its own. */
  password: withReminder({
    async send(_perform, _typed, page) {
      const next = encodeURIComponent(onward(page));
      return { answer: {}, to: `${localPath(page.lang, "/member-login")}?next=${next}` };
    },
  }),
};

/** The checkout as it was shown, and its payer. */
function payerBody(typed: Typed): Record<string, unknown> {
  const { firstName, lastName, email, password, phone, language, emailConsent } = typed;
  const part = (name: string) => typed[`address-${name}`];
  const line2 = part("line2");
  return {
    ...checkoutBody(typed),
    account: {
      firstName,
      lastName,
      email,
      ...(password !== undefined && { password }),
      dateOfBirth: typedDate(typed, "dateOfBirth"),
      phone,
      address: {
        line1: part("line1"),
        ...(line2 !== undefined && { line2 }),
        city: part("city"),
        state: part("state"),
        zip: part("zip"),
      },
      ...(language !== undefined && { language }),
      emailConsent: emailConsent === "on",
    },
  };
}
