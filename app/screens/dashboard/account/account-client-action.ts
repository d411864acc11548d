import { call } from "#app/browser/call.ts";
import { byCall } from "#app/site/form/browser-form.ts";
import { memberForms } from "#app/site/form/member-forms.ts";
import { profileBody } from "./profile-body.ts";

const save = byCall((typed, options) =>
  call("POST /api/v4/member/update", { body: profileBody(typed) }, options),
);

export const accountClientAction = memberForms(() => save);
