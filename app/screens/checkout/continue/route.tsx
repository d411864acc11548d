import { redirect } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { useSiteForm } from "#app/site/form/site-form.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import { peekLink } from "#domain/accounts/peek-link.ts";
import { useCheckoutError } from "../use-checkout-error.ts";
import type { Route } from "./+types/route.ts";
import { ContinueForm } from "./continue-form.tsx";
import { continueForms } from "./forms.ts";
import { LinkOver } from "./link-over.tsx";

export const action = documentForms(continueForms);
export const clientAction = browserForms(continueForms);

/** Only reads the link without using it up: email scanners open links, too. */
export const loader = pageLoader(async ({ visit, url, lang }) => {
  const start = startForm(visit, ["continue"]);
  const token = url.searchParams.get("token");
  const found = await peekLink(visit.ctx, token);
  const isOpen = token !== null && found?.purpose === "confirm_sign_up";
  // A used link: a signed-in member continues.
  if (!isOpen && visit.ctx.actor.kind === "member")
    throw redirect(localPath(lang, "/checkout"), 302);
  const link = isOpen ? { token, email: found.email } : null;
  return { ...start, link, page: { titleOf: "checkout" as const } };
});

export default function Continue({ loaderData }: Route.ComponentProps) {
  const { link, formKey, refused } = loaderData;
  const { resume } = useWords().checkout;
  const { rejection, hidden, shell } = useSiteForm({ name: "continue", formKey, refused });
  const error = useCheckoutError(rejection, resume.send, {
    password_wrong: resume.passwordWrong,
  });
  if (!link || rejection?.fields.token !== undefined) return <LinkOver />;
  return <ContinueForm link={link} hidden={hidden} shell={{ ...shell, error }} />;
}
