import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { requireStaff } from "#app/site/studio/studio-page.server.ts";
import { changeStaffPassword, endStaffSession } from "#contract/calls/studio-team.ts";
import { localPath } from "#contract/language-path.ts";
import { changeOwnPassword } from "#domain/staff/change-own-password.ts";
import { endOwnSession } from "#domain/staff/end-own-session.ts";

const changePassword = inProcess(
  changeStaffPassword,
  async (visit, { body }) => {
    const { token } = await changeOwnPassword(visit.ctx, body);
    visit.signIn(token);
    return { isAuthenticated: true };
  },
  // Another document, for the forms of this one belong to the session that has ended.
  (_answer, _sent, { lang }) => `${localPath(lang, "/studio/security")}?changed`,
);

const endSession = (sessionId: string) =>
  inProcess(
    endStaffSession,
    async (visit) => {
      const { isCurrent } = await endOwnSession(visit.ctx, { sessionId });
      if (isCurrent) visit.signOut();
      return { isAuthenticated: !isCurrent };
    },
    ({ isAuthenticated }, _sent, { lang }) =>
      isAuthenticated
        ? localPath(lang, "/studio/security")
        : `${localPath(lang, "/studio/login")}?out`,
  );

/** The forms of the page, sent as documents. */
export const securityAction = serverForm(({ typed: { sessionId } }, page) => {
  requireStaff(page);
  return sessionId ? endSession(sessionId) : changePassword;
});
