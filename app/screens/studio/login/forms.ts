import { form } from "#app/site/form/forms.ts";
import { afterLogin } from "#app/site/studio/after-login.ts";

export const loginForms = {
  login: form("POST /api/studio/login", {
    leadsTo: (_answer, { url, lang }) => afterLogin(url.searchParams.get("next"), lang),
  }),
};
