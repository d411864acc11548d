import { inProcess } from "#app/site/form/server-form.server.ts";
import { memberAction } from "#app/site/member-page.server.ts";
import { updateAccount as row } from "#contract/calls/member-account.ts";
import { localPath } from "#contract/language-path.ts";
import { updateAccount } from "#domain/accounts/update-account.ts";
import { profileBody } from "./profile-body.ts";

const save = inProcess(
  row,
  ({ ctx }, { body }) => updateAccount(ctx, body),
  (_answer, _sent, { lang }) => localPath(lang, "/dashboard/account?done=profile"),
  profileBody,
);

export const accountAction = memberAction(() => save);
