import { useWords } from "#app/messages/words.ts";
import { EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { StudioLogout } from "#app/site/studio/studio-bar.tsx";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { loggedOut, logoutForms } from "#app/screens/studio/forms.ts";

/** Reached only when the button's token was stale. */
export const loader = studioLoader(null, async ({ visit, lang }) => {
  startForm(visit, ["logout"]);
  return { page: { title: studioWords(lang).logout.title } };
});

// Already signed out counts as success.
export const action = documentForms(logoutForms, { signed_out: loggedOut });

export default function StudioLogoutPage() {
  const { logout } = useWords("studio").studio;
  return (
    <EntrancePage title={logout.title} lead={logout.lead}>
      <StudioLogout />
    </EntrancePage>
  );
}
