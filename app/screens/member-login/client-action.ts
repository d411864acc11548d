import { call } from "#app/browser/call.ts";
import { browserForms, byCall } from "#app/site/form/browser-form.ts";
import type { Call, CallRequest } from "#contract/call.ts";
import type { login } from "#contract/calls/auth.ts";
import type { resetPasswordEmail, setNewPassword } from "#contract/calls/member-account.ts";
import { langOf, localPath } from "#contract/language-path.ts";
import { afterLogin } from "./next-path.ts";

type Body<Row extends Call> = CallRequest<Row> extends { body: infer Sent } ? Sent : never;

const bySigningIn = byCall(
  ({ email, password }, options) =>
    call("POST /api/login", { body: { email, password } as Body<typeof login> }, options),
  (_answer, url) => afterLogin(url),
);

const byMail = byCall(({ email }, options) =>
  call(
    "POST /api/v4/member/resetPasswordEmail",
    { body: { email } as Body<typeof resetPasswordEmail> },
    options,
  ),
);

const byLink = byCall(
  ({ token, password }, options) =>
    call(
      "POST /api/v4/member/setNewPassword",
      { body: { token, password } as Body<typeof setNewPassword> },
      options,
    ),
  (_answer, url) => `${localPath(langOf(url.pathname), "/member-login")}?changed`,
);

/** The forms of this page, each sent by its call. */
export const entranceClientAction = browserForms(({ form }) => {
  if (form === "reset") return byMail;
  return form === "new_password" ? byLink : bySigningIn;
});
