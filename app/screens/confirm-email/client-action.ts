import { call } from "#app/browser/call.ts";
import { browserForms, byCall } from "#app/site/form/browser-form.ts";
import type { CallRequest } from "#contract/call.ts";
import type { confirmEmail } from "#contract/calls/member-account.ts";
import { langOf, localPath } from "#contract/language-path.ts";

type Body = CallRequest<typeof confirmEmail>["body"];
type Send = Parameters<typeof byCall>[0];

const byLink: Send = ({ token, password }, options) =>
  call("POST /api/v4/member/confirmEmail", { body: { token, password } as Body }, options);

const ofSignUp = byCall(byLink, (_answer, url) => localPath(langOf(url.pathname), "/dashboard"));
const ofChange = byCall(byLink);

export const confirmClientAction = browserForms(({ form }) =>
  form === "confirm_sign_up" ? ofSignUp : ofChange,
);
