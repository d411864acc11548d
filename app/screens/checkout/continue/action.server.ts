import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { confirmEmail as row } from "#contract/calls/member-account.ts";
import { localPath } from "#contract/language-path.ts";
import { confirmEmail } from "#domain/accounts/confirm-email.ts";

const byLink = inProcess(
  row,
  async (visit, { body }) => {
    const { session, ...answer } = await confirmEmail(visit.ctx, body);
    if (session) visit.signIn(session.token);
    return answer;
  },
  (_answer, _sent, { lang }) => localPath(lang, "/checkout"),
);

export const continueAction = serverForm(() => byLink);
