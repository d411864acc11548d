import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { joinStudio } from "#contract/calls/studio.ts";
import { localPath } from "#contract/language-path.ts";
import { joinStaff } from "#domain/staff/join-staff.ts";

const way = inProcess(
  joinStudio,
  async (visit, { body }) => {
    const { session, ...who } = await joinStaff(visit.ctx, body);
    visit.signIn(session.token);
    return { isAuthenticated: true, ...who };
  },
  (_answer, _sent, { lang }) => localPath(lang, "/studio"),
);

export const joinAction = serverForm(() => way);
