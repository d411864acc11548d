import { useWords } from "#app/messages/words.ts";
import { localPath } from "#contract/language-path.ts";
import { useFrame } from "../frame.ts";

export function LogoutButton() {
  const { csrfToken } = useFrame();
  const { lang, site } = useWords();
  return (
    <form method="post" action={localPath(lang, "/logout")}>
      <input type="hidden" name="csrf-token" value={csrfToken} />
      <input type="hidden" name="form" value="logout" />
      <button
        type="submit"
        className="min-h-11 cursor-pointer rounded-lg border border-current px-4 font-semibold underline-offset-4 hover:underline"
      >
        {site.logout}
      </button>
    </form>
  );
}
