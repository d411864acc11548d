import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import type { Route } from "./+types/route.ts";
import { EmailCard } from "./email-card.tsx";
import { securityForms } from "./forms.ts";
import { loadSecurity } from "./load-security.server.ts";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { YourData } from "./your-data.tsx";

export const action = documentForms(securityForms, toLogin);
export const clientAction = browserForms(securityForms, toLogin);
export const loader = memberLoader(loadSecurity);

export default function Security({ loaderData }: Route.ComponentProps) {
  const { titles } = useWords().openingSoon;
  const { email, pendingEmail, sessions, done, start } = loaderData;
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.security}</h1>
      <div className="mt-8 grid grid-cols-1 gap-6">
        <EmailCard email={email} pending={pendingEmail} isDone={done === "email"} {...start} />
        <PasswordCard email={email} isDone={done === "password"} {...start} />
        <SessionsCard sessions={sessions} done={done} {...start} />
        <YourData />
      </div>
    </>
  );
}
