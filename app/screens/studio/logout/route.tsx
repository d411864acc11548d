import { useWords } from "#app/messages/words.ts";
import { EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { startForm } from "#app/site/form/start-form.server.ts";
import { StudioLogout } from "#app/site/studio/studio-logout.tsx";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { logoutAction } from "./logout-action.server.ts";

/** Seen only by those whose button came from a page that was too old. */
export const loader = studioLoader(null, async ({ visit, lang }) => {
  startForm(visit, ["logout"]);
  return { page: { title: studioWords(lang).logout.title } };
});

export const action = logoutAction;

export default function StudioLogoutPage() {
  const { logout } = useWords().studio;
  return (
    <EntrancePage title={logout.title} lead={logout.lead}>
      <StudioLogout />
    </EntrancePage>
  );
}
