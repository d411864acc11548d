import { call } from "#app/browser/call.ts";
import { browserForm } from "#app/site/form/browser-form.ts";
import type { CallRequest } from "#contract/call.ts";
import type { confirmEmail } from "#contract/calls/member-account.ts";
import { langOf, localPath } from "#contract/language-path.ts";

type Body = CallRequest<typeof confirmEmail>["body"];

export const continueClientAction = browserForm(
  ({ token, password }, options) =>
    call("POST /api/v4/member/confirmEmail", { body: { token, password } as Body }, options),
  (_answer, { pathname }) => localPath(langOf(pathname), "/checkout"),
);
