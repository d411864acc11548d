import type { AnchorHTMLAttributes } from "react";
import type { Lang } from "#contract/content/values.ts";
import { useFrame } from "./frame.ts";

/** The address of one of our own pages in a language: English stands at the root, Spanish under /es. */
export function localPath(lang: Lang, path: string): string {
  if (lang === "en" || !path.startsWith("/") || /^\/es(?:[/?#]|$)/.test(path)) return path;
  return path === "/" ? "/es" : `/es${path}`;
}

/** The same page without its language: /es/faq → /faq. */
export function plainPath(path: string): string {
  return path.replace(/^\/es(?=\/|$)/, "") || "/";
}

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string; newTab?: boolean };

/** A plain anchor; one listener in the root turns clicks on our own pages into client navigation. */
export function SiteLink({ to, newTab = false, children, ...rest }: Props) {
  const { lang } = useFrame();
  const target = newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={localPath(lang, to)} {...target} {...rest}>
      {children}
    </a>
  );
}
