import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { studioWords } from "#app/site/studio/studio-page.server.ts";
import { isResetOpen } from "#domain/staff/set-staff-password.ts";
import { resetForms } from "#app/screens/studio/forms.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { NewPasswordField } from "#app/site/form/new-password-field.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { isDemoSite } from "#domain/demo/is-demo-site.ts";
import type { Route } from "./+types/route.ts";
import { AskForLink } from "./ask-for-link.tsx";

export const loader = pageLoader(async ({ visit, lang, url }) => {
  const token = url.searchParams.get("token");
  const isOpen = token !== null && (await isResetOpen(visit.ctx, token));
  const { title, newTitle } = studioWords(lang).reset;
  return {
    token: isOpen ? token : null,
    isOver: token !== null && !isOpen,
    hasMailbox: await isDemoSite(visit.ctx),
    start: startForm(visit, ["ask", "new-password"]),
    page: { title: isOpen ? newTitle : title },
  };
});

export const action = documentForms(resetForms);
export const clientAction = browserForms(resetForms);

export default function StudioReset({ loaderData }: Route.ComponentProps) {
  const { reset } = useWords("studio").studio;
  const { token, isOver, hasMailbox, start } = loaderData;
  if (token === null) return <AskForLink isOver={isOver} hasMailbox={hasMailbox} {...start} />;
  return (
    <EntrancePage title={reset.newTitle} lead={reset.newNote}>
      <Card>
        <NewPasswordForm token={token} {...start} />
      </Card>
    </EntrancePage>
  );
}

type NewPasswordProps = { token: string; formKey: string; refused: FormRejection | null };

function NewPasswordForm({ token, ...start }: NewPasswordProps) {
  const words = useWords("studio");
  const { newPassword, reset } = words.studio;
  const { rejection, hidden, shell } = useSiteForm({ name: "new-password", ...start });
  const error = useStudioError(rejection, reset.change);
  return (
    <Form {...shell} error={error}>
      <HiddenFields {...hidden} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordField label={newPassword} />
      <div className="*:[button]:w-full">
        <SubmitButton>{reset.change}</SubmitButton>
      </div>
    </Form>
  );
}
