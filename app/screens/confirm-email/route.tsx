import { useWords } from "#app/messages/words.ts";
import { useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import type { CallAnswer } from "#contract/call.ts";
import type { confirmEmail } from "#contract/calls/member-account.ts";
import { peekLink } from "#domain/accounts/peek-link.ts";
import type { Route } from "./+types/route.ts";
import { AddressChanged } from "./address-changed.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { confirmForms } from "./forms.ts";
import { LinkOver } from "./link-over.tsx";

export const action = documentForms(confirmForms);
export const clientAction = browserForms(confirmForms);

const forms = ["confirm_sign_up", "change_email"] as const;

/** Only reads the link without using it up: email scanners open links, too. */
export const loader = pageLoader(async ({ visit, url }) => {
  const start = startForm(visit, forms);
  const token = url.searchParams.get("token");
  const found = await peekLink(visit.ctx, token);
  const name = forms.find((purpose) => purpose === found?.purpose);
  const link = name && found && token ? { name, email: found.email, token } : null;
  return { ...start, link, page: { titleOf: "confirmEmail" as const } };
});

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  const { link, formKey, refused } = loaderData;
  const words = useWords();
  const { confirm } = words.signIn;
  const { answer, rejection, hidden, shell } = useSiteForm<CallAnswer<typeof confirmEmail>>({
    name: link?.name ?? "change_email",
    formKey,
    refused,
    isPageChanged: link?.name === "confirm_sign_up",
  });
  const button = link?.name === "change_email" ? confirm.changeSend : confirm.send;
  const error = useFormError(rejection, button, {
    fields: { password_wrong: confirm.passwordWrong },
  });
  if (answer) return <AddressChanged email={answer.email ?? ""} />;
  if (!link || rejection?.fields.token !== undefined) return <LinkOver />;
  return <ConfirmForm {...{ link, button, rejection, hidden }} shell={{ ...shell, error }} />;
}
