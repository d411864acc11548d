import { Download } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { SiteLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { securityForms } from "../forms.ts";
import { Panel } from "../panel.tsx";
import type { Route } from "./+types/route.ts";
import { EmailCard } from "./email-card.tsx";
import { loadSecurity } from "./load-security.server.ts";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { TwoStepCard } from "./two-step-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export const action = documentForms(securityForms, toLogin);
export const clientAction = browserForms(securityForms, toLogin);
export const loader = memberLoader(loadSecurity);

export default function Security({ loaderData }: Route.ComponentProps) {
  const { titles } = useWords();
  const { email, hasPassword, pendingEmail, passkeys, device, twoStep, sessions, done, start } =
    loaderData;
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.security}</h1>
      <div className="mt-8 grid grid-cols-1 gap-6">
        <EmailCard
          email={email}
          hasPassword={hasPassword}
          pending={pendingEmail}
          isDone={done === "email"}
          {...start}
        />
        <PasswordCard
          email={email}
          hasPassword={hasPassword}
          isDone={done === "password"}
          {...start}
        />
        <PasskeysCard passkeys={passkeys} device={device} done={done} {...start} />
        <TwoStepCard twoStep={twoStep} done={done} {...start} />
        <SessionsCard sessions={sessions} done={done} {...start} />
        <YourData />
      </div>
    </>
  );
}

function YourData() {
  const { data: words } = useWords("account").dashboard;
  return (
    <Panel title={words.title} about={words.about}>
      <p className="max-w-measure">{words.exportText}</p>
      <p className="mt-4">
        <a href="/api/v4/member/export" download className={`flex-wrap ${buttonClass("second")}`}>
          <Download aria-hidden className="size-5 shrink-0" />
          {words.export}
        </a>
      </p>
      <div className="mt-8 border-t border-line pt-6">
        <p className="max-w-measure">{words.eraseText}</p>
        <p className="mt-2">
          <SiteLink
            to="/dashboard/security/erase"
            className="inline-flex min-h-11 items-center font-semibold text-danger underline"
          >
            {words.erase}
          </SiteLink>
        </p>
      </div>
    </Panel>
  );
}
