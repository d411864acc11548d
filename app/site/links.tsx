import type { AnchorHTMLAttributes } from "react";
import { useWords } from "#app/messages/words.ts";
import { localPath, plainPath } from "#contract/language-path.ts";

const alone = "inline-flex min-h-11 items-center gap-2 text-brand underline";

/** The look of a link that stands alone, as easy to hit as a button. */
export const standaloneLink = `${alone} font-semibold`;

/** The same beside something more important. */
export const quietLink = `${alone} underline-offset-4`;

/** The look of a link that chooses what a page shows, among others. */
export const tabLink =
  "flex min-h-11 items-center border-b-4 border-transparent font-semibold text-muted hover:text-ink aria-[current]:border-brand aria-[current]:text-brand";

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

/** The name of one of our own pages in any language: / is home. Null for other addresses. */
export function pageNameOf(link: string): string | null {
  if (!link.startsWith("/")) return null;
  const path = plainPath(link.replace(/[?#].*$/, ""));
  const name = path.replace(/^\/|\/$/g, "") || "home";
  // The dashboard's pages count as one.
  return name.startsWith("dashboard/") ? "dashboard" : name;
}

/** The dashboard is linked for members only. */
export function isForMembers(link: string): boolean {
  return pageNameOf(link) === "dashboard";
}
