import { useWords } from "#app/messages/words.ts";
import { localPath } from "#contract/language-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useFrame } from "../frame.ts";

/** Sent as a document, so that everything the page knows of the user is discarded. */
export function StudioLogout() {
  const { csrfToken } = useFrame();
  const { lang, studio } = useWords();
  return (
    <form method="post" action={localPath(lang, "/studio/logout")}>
      <input type="hidden" name="csrf-token" value={csrfToken} />
      <input type="hidden" name="form" value="logout" />
      <button type="submit" className={buttonClass("second", "sm")}>
        {studio.signOut}
      </button>
    </form>
  );
}
