import { redirect } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, takeRefusedForm } from "#app/site/form/document-forms.server.ts";
import { LogoutButton } from "#app/site/header/buttons.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import { logoutForms } from "./forms.ts";

export const action = documentForms(logoutForms);
export const clientAction = browserForms(logoutForms);

/** A link must not sign anyone out: only the button's POST does, and a GET redirects home. */
export const loader = pageLoader(async ({ visit, lang }) => {
  if (!takeRefusedForm(visit, "logout")) throw redirect(localPath(lang, "/"), 303);
  const isOut = visit.ctx.actor.kind !== "member";
  if (isOut) throw redirect(`${localPath(lang, "/member-login")}?out`, 303);
  return { page: { titleOf: "logout" as const } };
});

/** Shown when the button's token was stale, so that a failed logout does not go unnoticed. */
export default function Logout() {
  const { logout, titles } = useWords();
  return (
    <EntrancePage title={titles.logout} lead={logout.stale}>
      <LogoutButton />
    </EntrancePage>
  );
}
