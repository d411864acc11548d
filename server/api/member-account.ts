import { changePassword } from "#domain/accounts/change-password.ts";
import { confirmEmail } from "#domain/accounts/confirm-email.ts";
import { eraseAccount } from "#domain/privacy/erase-account.ts";
import { exportAccount } from "#domain/privacy/export-account.ts";
import { getInfo } from "#domain/membership/get-info.ts";
import { logOut } from "#domain/accounts/log-out.ts";
import { sendResetMail } from "#domain/accounts/send-reset-mail.ts";
import { setNewPassword } from "#domain/accounts/set-new-password.ts";
import { signUp } from "#domain/accounts/sign-up.ts";
import { updateAccount } from "#domain/accounts/update-account.ts";
import { validateEmail } from "#domain/accounts/validate-email.ts";
import type { Handlers } from "./handler.ts";

type Names =
  | "signUp"
  | "validateEmail"
  | "confirmEmail"
  | "resetPasswordEmail"
  | "setNewPassword"
  | "logout"
  | "getInfo"
  | "updateAccount"
  | "changePassword"
  | "exportAccount"
  | "eraseAccount";

export const memberAccountHandlers: Pick<Handlers, Names> = {
  signUp: async ({ ctx }, { body, idempotencyKey }) => {
    await signUp(ctx, { ...body, idempotencyKey });
    return { body: { isAuthenticated: false, next: "confirm_email" } };
  },
  validateEmail: async ({ ctx }, { body }) => ({ body: await validateEmail(ctx, body) }),
  confirmEmail: async (visit, { body: given }) => {
    const { session, ...body } = await confirmEmail(visit.ctx, given);
    if (session) visit.signIn(session.token);
    return { body };
  },
  resetPasswordEmail: async ({ ctx }, { body, idempotencyKey }) => {
    await sendResetMail(ctx, { ...body, idempotencyKey });
    return { body: { next: "read_email" } };
  },
  setNewPassword: async (visit, { body }) => {
    await setNewPassword(visit.ctx, body);
    visit.signOut();
    return { body: { isAuthenticated: false } };
  },
  logout: async (visit) => {
    await logOut(visit.ctx);
    visit.signOut();
    return { body: { isAuthenticated: false } };
  },
  getInfo: async ({ ctx }) => ({ body: await getInfo(ctx) }),
  updateAccount: async ({ ctx }, { body }) => ({ body: await updateAccount(ctx, body) }),
  changePassword: async (visit, { body }) => {
    const { email, session } = await changePassword(visit.ctx, body);
    visit.signIn(session.token);
    return { body: { isAuthenticated: true, email } };
  },
  exportAccount: async ({ ctx }) => ({
    body: await exportAccount(ctx),
    headers: { "content-disposition": 'attachment; filename="my-data.json"' },
  }),
  eraseAccount: async (visit, { body }) => {
    await eraseAccount(visit.ctx, body);
    visit.signOut();
    return { body: { isAuthenticated: false } };
  },
};
