import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { studioWords } from "#app/site/studio/studio-page.server.ts";
import { isResetOpen } from "#domain/staff/is-reset-open.ts";
import type { Route } from "./+types/route.ts";
import { AskForLink } from "./ask-for-link.tsx";
import { resetForms } from "./forms.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

export const loader = pageLoader(async ({ visit, lang, url }) => {
  const token = url.searchParams.get("token");
  const isOpen = token !== null && (await isResetOpen(visit.ctx, token));
  const { title, newTitle } = studioWords(lang).reset;
  return {
    token: isOpen ? token : null,
    isOver: token !== null && !isOpen,
    hasMailbox: visit.isDemo,
    start: startForm(visit, ["ask", "new-password"]),
    page: { title: isOpen ? newTitle : title },
  };
});

export const action = documentForms(resetForms);
export const clientAction = browserForms(resetForms);

export default function StudioReset({ loaderData }: Route.ComponentProps) {
  const { reset } = useWords().studio;
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
