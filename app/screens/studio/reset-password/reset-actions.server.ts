import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { studioNewPassword, studioResetEmail } from "#contract/calls/studio.ts";
import { localPath } from "#contract/language-path.ts";
import { sendStaffReset } from "#domain/staff/send-staff-reset.ts";
import { setStaffPassword } from "#domain/staff/set-staff-password.ts";

const ways = {
  email: inProcess(studioResetEmail, async ({ ctx }, { body, idempotencyKey }) => {
    await sendStaffReset(ctx, { ...body, idempotencyKey });
    return { next: "read_email" as const };
  }),
  password: inProcess(
    studioNewPassword,
    async (visit, { body }) => {
      await setStaffPassword(visit.ctx, body);
      visit.signOut();
      return { isAuthenticated: false as const };
    },
    (_answer, _sent, { lang }) => `${localPath(lang, "/studio/login")}?changed`,
  ),
};

export const resetAction = serverForm(({ form }) =>
  form === "new-password" ? ways.password : ways.email,
);
