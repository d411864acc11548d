import { redirect } from "react-router";
import { WalletCard } from "#app/illustrations/wallet-card.tsx";
import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { MailSent } from "#app/site/entrance/mail-sent.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import type { CallAnswer } from "#contract/call.ts";
import type { signUp } from "#contract/calls/member-account.ts";
import { localPath } from "#contract/language-path.ts";
import { isDemoSite } from "#domain/demo/is-demo-site.ts";
import type { Route } from "./+types/route.ts";
import { signUpForms } from "./forms.ts";
import { SignUpForm } from "./sign-up-form.tsx";

export const action = documentForms(signUpForms);
export const clientAction = browserForms(signUpForms);

export const loader = pageLoader(async ({ visit, lang }) => {
  const start = startForm(visit, ["sign_up"]);
  if (visit.ctx.actor.kind === "member") throw redirect(localPath(lang, "/dashboard"), 303);
  return {
    ...start,
    hasMailbox: await isDemoSite(visit.ctx),
    page: { titleOf: "signUp" as const },
  };
});

export default function SignUp({ loaderData }: Route.ComponentProps) {
  const { hasMailbox, formKey, refused } = loaderData;
  const words = useWords("forms");
  const { signIn, titles } = words;
  const { answer, rejection, sent, hidden, shell } = useSiteForm<CallAnswer<typeof signUp>>({
    name: "sign_up",
    formKey,
    refused,
    isPageChanged: false,
    unsent: "new",
  });
  const error = useFormError(rejection, signIn.signUp.send);
  const values = sent ?? shell.values;
  const form = (
    <SignUpForm shell={{ ...shell, values, error }} hidden={hidden} rejection={rejection} />
  );
  const aside = <NextSteps />;
  if (answer) {
    const email = sent?.email ?? "";
    const props = { email, hasMailbox, aside, text: signIn.signUp.sent(email) };
    return <MailSent {...props}>{form}</MailSent>;
  }
  return (
    <EntrancePage title={titles.signUp} lead={signIn.signUp.lead} aside={aside}>
      <Card>
        {form}
        <p className="mt-6 flex flex-wrap items-center gap-x-2 border-t border-line pt-4">
          {signIn.signUp.hasOne}
          <SiteLink to="/member-login" className={standaloneLink}>
            {signIn.login.send}
          </SiteLink>
        </p>
      </Card>
    </EntrancePage>
  );
}

/** The steps that follow the form. */
function NextSteps() {
  const { signUp } = useWords("forms").signIn;
  return (
    <aside aria-labelledby="next-steps">
      <div className="hidden rounded-xl bg-picture p-8 text-picture-line lg:block">
        <div className="mx-auto max-w-64">
          <WalletCard />
        </div>
      </div>
      <h2 id="next-steps" className="text-xl lg:mt-8">
        {signUp.nextTitle}
      </h2>
      <ol className="mt-4 grid list-decimal grid-cols-1 gap-2 pl-6 marker:font-semibold marker:text-brand">
        {signUp.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
  );
}
