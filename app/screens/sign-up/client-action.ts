import { call } from "#app/browser/call.ts";
import { browserForm } from "#app/site/form/browser-form.ts";
import type { CallRequest } from "#contract/call.ts";
import type { signUp } from "#contract/calls/member-account.ts";
import { signUpBody } from "./sign-up-body.ts";

type Body = CallRequest<typeof signUp>["body"];

export const signUpClientAction = browserForm((typed, options) =>
  call("POST /api/v4/member/signup", { body: signUpBody(typed) as Body }, options),
);
