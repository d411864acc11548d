import { call } from "#app/browser/call.ts";
import { browserForm } from "#app/site/form/browser-form.ts";
import type { CallRequest } from "#contract/call.ts";
import { audienceOf } from "#contract/contact.ts";
import type { sendContact } from "#contract/calls/contact.ts";

type Body = CallRequest<typeof sendContact>["body"];

/** The contact form of a content page, sent by a call. */
export const contactClientAction = browserForm(({ audience, ...typed }, options) =>
  audienceOf(audience) === "group"
    ? call("POST /api/km/contact", { body: typed as Body }, options)
    : call("POST /api/v4/contact", { body: typed as Body }, options),
);
