import { call } from "#app/browser/call.ts";
import { useWords } from "#app/messages/words.ts";
import { Card } from "#app/site/entrance/card.tsx";
import { EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { browserForms, byCall } from "#app/site/form/browser-form.ts";
import { startForm } from "#app/site/form/start-form.server.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { studioWords } from "#app/site/studio/studio-page.server.ts";
import type { CallRequest } from "#contract/call.ts";
import type { studioNewPassword, studioResetEmail } from "#contract/calls/studio.ts";
import { langOf, localPath } from "#contract/language-path.ts";
import { isResetOpen } from "#domain/staff/is-reset-open.ts";
import type { Route } from "./+types/route.ts";
import { AskForLink } from "./ask-for-link.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { resetAction } from "./reset-actions.server.ts";

type Address = CallRequest<typeof studioResetEmail>["body"];
type NewPassword = CallRequest<typeof studioNewPassword>["body"];

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

export const action = resetAction;

const newPassword = byCall(
  (typed, options) =>
    call("POST /api/studio/setNewPassword", { body: typed as NewPassword }, options),
  (_answer, url) => `${localPath(langOf(url.pathname), "/studio/login")}?changed`,
);
const address = byCall((typed, options) =>
  call("POST /api/studio/resetPasswordEmail", { body: typed as Address }, options),
);

export const clientAction = browserForms(({ form }) =>
  form === "new-password" ? newPassword : address,
);

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
