import { useWords } from "#app/messages/words.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useFrame } from "./frame.ts";
import { SiteLink } from "./links.tsx";

/** To join a plan, as the site's header says it. */
export function JoinLink() {
  const { site } = useWords();
  const { header_join_now_link: link, header_join_now_text: text } = useFrame().header;
  return (
    <SiteLink to={link ?? "/join-now"} className={buttonClass("main")}>
      {text ?? site.joinNow}
    </SiteLink>
  );
}
