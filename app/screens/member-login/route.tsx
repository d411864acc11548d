import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import type { Route } from "./+types/route.ts";
import { entranceForms } from "./forms.ts";
import { loadPage } from "./load-page.server.ts";
import { LoginView } from "./login-view.tsx";
import { NewPasswordView } from "./new-password-view.tsx";
import { ResetView } from "./reset-view.tsx";

export const loader = loadPage;
export const action = documentForms(entranceForms);
export const clientAction = browserForms(entranceForms);

export default function MemberLogin({ loaderData }: Route.ComponentProps) {
  switch (loaderData.view) {
    case "login":
      return <LoginView {...loaderData} />;
    case "reset":
      return <ResetView {...loaderData} />;
    case "new_password":
      return <NewPasswordView {...loaderData} />;
  }
}
