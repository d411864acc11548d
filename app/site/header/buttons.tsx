import { SiteLink } from "../links.tsx";
import { useWords } from "#app/messages/words.ts";
import { localPath } from "#contract/language-path.ts";
import { useFrame } from "../frame.ts";
import type { JoinModel } from "./contents.ts";

type Props = { text: string; href: string; isInvisible?: boolean };

export function CallToAction({ text, href, isInvisible = false }: Props) {
  const look =
    "inline-flex min-h-11 items-center justify-center rounded-lg bg-accent px-4 py-2 md:px-5 text-center " +
    "font-semibold wrap-anywhere text-on-accent underline-offset-4 hover:underline";
  return (
    <SiteLink to={href} className={isInvisible ? `${look} invisible` : look}>
      <bdi>{text}</bdi>
    </SiteLink>
  );
}

export function JoinButton({ join }: { join: JoinModel | null }) {
  if (!join || join.hidden === "gone") return null;
  return (
    <CallToAction text={join.text} href={join.href} isInvisible={join.hidden === "invisible"} />
  );
}

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
