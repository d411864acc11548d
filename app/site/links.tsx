import type { AnchorHTMLAttributes } from "react";
import { useWords } from "#app/messages/words.ts";
import { localPath } from "#contract/language-path.ts";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  newTab?: boolean;
};

/** A plain anchor; a listener in the root turns clicks on our own pages into client navigation. */
export function SiteLink({ to, newTab = false, children, ...rest }: Props) {
  const { lang } = useWords();
  const target = newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={localPath(lang, to)} {...target} {...rest}>
      {children}
    </a>
  );
}
