import { form, type Forms } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

const changePassword = form("POST /api/studio/changePassword", {
  // A new document, as this one's CSRF tokens belong to the ended session.
  leadsTo: (_answer, { lang, isDocument }) =>
    isDocument ? `${localPath(lang, "/studio/security")}?changed` : undefined,
});

const endSession = form("DELETE /api/studio/sessions/{sessionId}", {
  input: ({ sessionId = "" }) => ({ params: { sessionId } }),
  leadsTo: ({ isAuthenticated }, { lang }) =>
    isAuthenticated
      ? localPath(lang, "/studio/security")
      : `${localPath(lang, "/studio/login")}?out`,
});

export const securityForms: Forms = ({ typed }) => (typed.sessionId ? endSession : changePassword);
