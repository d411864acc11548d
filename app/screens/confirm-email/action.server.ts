import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import type { CallInput } from "#contract/call.ts";
import { confirmEmail } from "#contract/calls/member-account.ts";
import { localPath } from "#contract/language-path.ts";
import { confirmEmail as confirm } from "#domain/accounts/confirm-email.ts";
import type { PageVisit } from "#server/page-visit.ts";

type Given = CallInput<typeof confirmEmail>;

async function byLink(visit: PageVisit, { body }: Given) {
  const { session, ...answer } = await confirm(visit.ctx, body);
  if (session) visit.signIn(session.token);
  return answer;
}

const ofSignUp = inProcess(confirmEmail, byLink, (_answer, _sent, { lang }) =>
  localPath(lang, "/dashboard"),
);
const ofChange = inProcess(confirmEmail, byLink);

export const confirmAction = serverForm(({ form }) =>
  form === "confirm_sign_up" ? ofSignUp : ofChange,
);
