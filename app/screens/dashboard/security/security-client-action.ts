import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { tellSignedOut } from "#app/browser/signed-out.ts";
import { byCall } from "#app/site/form/browser-form.ts";
import { memberForms } from "#app/site/form/member-forms.ts";
import type { CallRequest } from "#contract/call.ts";
import type { changePassword } from "#contract/calls/member-account.ts";
import { langOf, localPath } from "#contract/language-path.ts";
import { emailBody } from "./email-body.ts";
import { sessionOf } from "./session-form.ts";

type PasswordBody = CallRequest<typeof changePassword>["body"];

const email = byCall((typed, options) =>
  call("POST /api/v4/member/update", { body: emailBody(typed) }, options),
);

const password = byCall((typed, options) =>
  call("POST /api/v4/member/changePassword", { body: typed as PasswordBody }, options),
);

const others = byCall((_typed, options) => call("DELETE /api/v4/member/sessions", {}, options));

const another = (sessionId: string) =>
  byCall((_typed, options) =>
    call("DELETE /api/v4/member/sessions/{sessionId}", { params: { sessionId } }, options).catch(
      (error: unknown) => {
        // Gone already is as good as signed out.
        if (error instanceof CallError && error.code === "not_found") return null;
        throw error;
      },
    ),
  );

const own = (sessionId: string) =>
  byCall(
    async (_typed, options) => {
      await call("DELETE /api/v4/member/sessions/{sessionId}", { params: { sessionId } }, options);
      tellSignedOut("hand");
    },
    (_answer, { pathname }) => localPath(langOf(pathname), "/member-login"),
  );

const forms = { email, password, others };

/** The forms of the page, each by one call. */
export const securityClientAction = memberForms(({ form, typed }) => {
  const sessionId = sessionOf(form);
  if (sessionId !== null) return typed.isCurrent ? own(sessionId) : another(sessionId);
  return forms[form as keyof typeof forms];
});
