import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useNavigate } from "react-router";
import { isPlainClick } from "#app/browser/link-decision.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { localPath } from "#contract/language-path.ts";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string;
  /** The anchor to jump to without JavaScript. */
  hash: string;
};

/** A link to another state of this page that keeps the scroll position. */
export function HereLink({ to, hash, ...rest }: Props) {
  const navigate = useNavigate();
  const { lang } = useWords();
  const stay = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(localPath(lang, to), { preventScrollReset: true });
  };
  return <SiteLink to={to + hash} onClick={stay} {...rest} />;
}
