import { useWords } from "#app/messages/words.ts";
import { useFrame } from "../frame.ts";

export function LogoutButton() {
  const { csrfToken } = useFrame();
  const { logout } = useWords().site;
  return (
    <form method="post" action="/logout">
      <input type="hidden" name="csrf-token" value={csrfToken} />
      <button
        type="submit"
        className="min-h-11 cursor-pointer rounded-lg border border-current px-4 font-semibold underline-offset-4 hover:underline"
      >
        {logout}
      </button>
    </form>
  );
}
