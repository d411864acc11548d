import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { studioLogout } from "#contract/calls/studio.ts";
import { localPath } from "#contract/language-path.ts";
import { staffLogOut } from "#domain/staff/staff-log-out.ts";

const way = inProcess(
  studioLogout,
  async (visit) => {
    // Whoever is signed out already has what they want.
    if (visit.ctx.actor.kind === "staff") await staffLogOut(visit.ctx);
    visit.signOut();
    return { isAuthenticated: false as const };
  },
  (_answer, _sent, { lang }) => `${localPath(lang, "/studio/login")}?out`,
);

export const logoutAction = serverForm(() => way);
