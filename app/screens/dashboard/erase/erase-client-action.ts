import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { tellSignedOut } from "#app/browser/signed-out.ts";
import { byCall } from "#app/site/form/browser-form.ts";
import { memberForms } from "#app/site/form/member-forms.ts";
import { accountFaults } from "#contract/account-faults.ts";
import { langOf, localPath } from "#contract/language-path.ts";
import { notTicked } from "./not-ticked.ts";

const erase = byCall(
  async ({ password, understood }, options) => {
    const fields = {
      ...(password === undefined && { password: accountFaults.passwordMissing }),
      ...(understood !== "on" && { understood: notTicked }),
    };
    if (password === undefined || understood !== "on") {
      throw new CallError("invalid", "Not complete", { status: 422, fields });
    }
    await call("POST /api/v4/member/erase", { body: { password } }, options);
    tellSignedOut("hand");
  },
  (_answer, { pathname }) => localPath(langOf(pathname), "/member-login?erased"),
);

export const eraseClientAction = memberForms(() => erase);
