import type { SentForm, Typed } from "#app/site/form/form-outcome.ts";
import { form, type Form, type FormPage } from "#app/site/form/forms.ts";
import { audienceOf, type ContactAudience } from "#contract/contact.ts";

const input = ({ audience: _audience, ...message }: Typed, { lang }: FormPage) => ({
  body: { ...message, language: lang },
});

const ways: Record<ContactAudience, Form> = {
  plan: form("POST /api/v4/contact", { input }),
  group: form("POST /api/km/contact", { input }),
};

/** The contact form, named after its block, goes to the chosen recipient. */
export function contactForms({ typed }: SentForm): Form {
  return ways[audienceOf(typed.audience)];
}
