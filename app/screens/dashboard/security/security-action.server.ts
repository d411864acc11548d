import { inProcess } from "#app/site/form/server-form.server.ts";
import { memberAction } from "#app/site/member-page.server.ts";
import { changePassword as passwordRow, updateAccount } from "#contract/calls/member-account.ts";
import {
  endOtherSessions as othersRow,
  endSession as sessionRow,
} from "#contract/calls/member-sessions.ts";
import type { Lang } from "#contract/content/values.ts";
import { localPath } from "#contract/language-path.ts";
import { changePassword } from "#domain/accounts/change-password.ts";
import { endOtherSessions } from "#domain/accounts/end-other-sessions.ts";
import { endSession } from "#domain/accounts/end-session.ts";
import { memberOf } from "#domain/accounts/member-of.ts";
import { updateAccount as askForNewEmail } from "#domain/accounts/update-account.ts";
import { DomainError } from "#domain/errors.ts";
import { emailBody } from "./email-body.ts";
import { sessionOf } from "./session-form.ts";

const done = (lang: Lang, what: string) => localPath(lang, `/dashboard/security?done=${what}`);

const email = inProcess(
  updateAccount,
  ({ ctx }, { body }) => askForNewEmail(ctx, body),
  (_answer, _sent, { lang }) => done(lang, "email"),
  emailBody,
);

const password = inProcess(
  passwordRow,
  async (visit, { body }) => {
    const { email: address, session } = await changePassword(visit.ctx, body);
    visit.signIn(session.token);
    return { isAuthenticated: true, email: address };
  },
  (_answer, _sent, { lang }) => done(lang, "password"),
);

const others = inProcess(
  othersRow,
  async ({ ctx }) => ({ ended: await endOtherSessions(ctx) }),
  (_answer, _sent, { lang }) => done(lang, "others"),
);

const oneSession = (sessionId: string) =>
  inProcess(
    sessionRow,
    async (visit) => {
      const { isCurrent } = await endSession(visit.ctx, { sessionId });
      if (isCurrent) visit.signOut();
      const { email: address } = memberOf(visit.ctx);
      return isCurrent ? { isAuthenticated: false } : { isAuthenticated: true, email: address };
    },
    ({ isAuthenticated }, _sent, { lang }) =>
      isAuthenticated ? done(lang, "session") : localPath(lang, "/member-login"),
  );

const forms = new Map([
  ["email", email],
  ["password", password],
  ["others", others],
]);

/** The forms of the page, as documents. */
export const securityAction = memberAction(({ form }) => {
  const sessionId = sessionOf(form);
  const way = sessionId === null ? forms.get(form) : oneSession(sessionId);
  if (!way) throw new DomainError("method_not_allowed", "This page takes no such form.");
  return way;
});
