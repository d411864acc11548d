import type { Route } from "./+types/route.ts";
import { entranceAction } from "./action.server.ts";
import { entranceClientAction } from "./client-action.ts";
import { loadPage } from "./load-page.server.ts";
import { LoginView } from "./login-view.tsx";
import { NewPasswordView } from "./new-password-view.tsx";
import { ResetView } from "./reset-view.tsx";

export const loader = loadPage;
export const action = entranceAction;
export const clientAction = entranceClientAction;

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
