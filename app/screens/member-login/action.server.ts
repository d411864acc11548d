import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { login } from "#contract/calls/auth.ts";
import { resetPasswordEmail, setNewPassword } from "#contract/calls/member-account.ts";
import { localPath } from "#contract/language-path.ts";
import { logIn } from "#domain/accounts/log-in.ts";
import { sendResetMail } from "#domain/accounts/send-reset-mail.ts";
import { setNewPassword as changeByLink } from "#domain/accounts/set-new-password.ts";
import { DomainError } from "#domain/errors.ts";
import { afterLogin } from "./next-path.ts";

const bySigningIn = inProcess(
  login,
  async (visit, { body }) => {
    const { email, session } = await logIn(visit.ctx, body);
    visit.signIn(session.token);
    return { isAuthenticated: true, email };
  },
  (_answer, _sent, { url }) => afterLogin(url),
);

const byMail = inProcess(resetPasswordEmail, async ({ ctx }, { body, idempotencyKey }) => {
  await sendResetMail(ctx, { ...body, idempotencyKey });
  return { next: "read_email" as const };
});

const byLink = inProcess(
  setNewPassword,
  async (visit, { body }) => {
    await changeByLink(visit.ctx, body);
    visit.signOut();
    return { isAuthenticated: false as const };
  },
  (_answer, _sent, { lang }) => `${localPath(lang, "/member-login")}?changed`,
);

const ways = new Map([
  ["login", bySigningIn],
  ["reset", byMail],
  ["new_password", byLink],
]);

/** The forms of this page, sent as documents. */
export const entranceAction = serverForm(({ form }) => {
  const way = ways.get(form);
  if (!way) throw new DomainError("method_not_allowed", "This page takes no such form.");
  return way;
});
