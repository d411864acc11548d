import type { ComponentProps } from "react";
import { redirect } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { useSiteForm, HiddenFields } from "#app/site/form/site-form.tsx";
import { SiteLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { localPath } from "#contract/language-path.ts";
import { peekLink } from "#domain/accounts/peek-link.ts";
import { useCheckoutError } from "../checkout-form.tsx";
import { continueForms } from "../forms.ts";
import type { Route } from "./+types/route.ts";

export const action = documentForms(continueForms);
export const clientAction = browserForms(continueForms);

/** Only reads the link without using it up: email scanners open links, too. */
export const loader = pageLoader(async ({ visit, url, lang }) => {
  const start = startForm(visit, ["continue"]);
  const isMember = visit.ctx.actor.kind === "member";
  // From the email about a left order: it opens nothing by itself.
  if (url.searchParams.has("order")) {
    const checkout = localPath(lang, "/checkout");
    const login = localPath(lang, `/member-login?code&next=${encodeURIComponent(checkout)}`);
    throw redirect(isMember ? checkout : login, 302);
  }
  const token = url.searchParams.get("token");
  const found = await peekLink(visit.ctx, token);
  const isOpen = token !== null && found?.purpose === "confirm_sign_up";
  // A used link: a signed-in member continues.
  if (!isOpen && isMember) throw redirect(localPath(lang, "/checkout"), 302);
  const link = isOpen ? { token, email: found.email } : null;
  return { ...start, link, page: { titleOf: "checkout" as const } };
});

export default function Continue({ loaderData }: Route.ComponentProps) {
  const { link, formKey, refused } = loaderData;
  const { resume } = useWords("checkout").checkout;
  const { rejection, hidden, shell } = useSiteForm({ name: "continue", formKey, refused });
  const error = useCheckoutError(rejection, resume.send, {
    password_wrong: resume.passwordWrong,
  });
  if (!link || rejection?.fields.token !== undefined) return <LinkOver />;
  return <ContinueForm link={link} hidden={hidden} shell={{ ...shell, error }} />;
}

type FormProps = {
  link: { token: string; email: string };
  hidden: ComponentProps<typeof HiddenFields>;
  shell: Omit<ComponentProps<typeof Form>, "children">;
};

/** Requires the password: a stranger may have typed the address of the email's reader. */
function ContinueForm({ link: { token, email }, hidden, shell }: FormProps) {
  const { resume } = useWords("checkout").checkout;
  return (
    <EntrancePage title={resume.title} lead={resume.lead(email)} aside={<GoodToKnow />}>
      <Card>
        <Form {...shell}>
          <HiddenFields {...hidden} />
          <input type="hidden" name="token" value={token} />
          <div>
            {/* For password managers only: a field without a name is not sent. */}
            <input hidden readOnly type="email" autoComplete="username" value={email} />
            <PasswordField
              name="password"
              label={resume.password}
              autoComplete="current-password"
            />
          </div>
          <div className="*:[button]:w-full">
            <SubmitButton>{resume.send}</SubmitButton>
          </div>
        </Form>
      </Card>
    </EntrancePage>
  );
}

/** Used, expired or incomplete: the next step is the same for all three. */
function LinkOver() {
  const { lang, checkout } = useWords("checkout");
  const { resume, missing } = checkout;
  const next = encodeURIComponent(localPath(lang, "/checkout"));
  const ways = [resume.wayCode, resume.waySignIn, resume.wayAgain];
  return (
    <EntrancePage title={resume.overTitle} lead={resume.over} aside={<GoodToKnow isLinkOver />}>
      <Card>
        <h2 className="text-xl">{resume.ways}</h2>
        <ul className="mt-2 grid list-disc grid-cols-1 gap-1 pl-6">
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap gap-4 phone-wide">
          <SiteLink to={`/member-login?next=${next}`} className={buttonClass("main")}>
            {missing.signIn}
          </SiteLink>
          <SiteLink to="/checkout" className={buttonClass("second")}>
            {resume.begin}
          </SiteLink>
        </p>
      </Card>
    </EntrancePage>
  );
}
