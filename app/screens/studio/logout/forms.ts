import { form, type FormPage } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

export const logoutForms = {
  logout: form("POST /api/studio/logout", { leadsTo: (_answer, page) => loggedOut(page) }),
};

export const loggedOut = ({ lang }: FormPage) => `${localPath(lang, "/studio/login")}?out`;
