import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { afterLogin } from "#app/site/studio/after-login.ts";
import { studioLogin } from "#contract/calls/studio.ts";
import { staffLogIn } from "#domain/staff/staff-log-in.ts";

const way = inProcess(
  studioLogin,
  async (visit, { body }) => {
    const { session, ...who } = await staffLogIn(visit.ctx, body);
    visit.signIn(session.token);
    return { isAuthenticated: true, ...who };
  },
  (_answer, _sent, { url, lang }) => afterLogin(url.searchParams.get("next"), lang),
);

export const loginAction = serverForm(() => way);
