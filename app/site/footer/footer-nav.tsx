import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "../links.tsx";
import type { FooterModel } from "./model.ts";

export function FooterNav({ nav, className }: { nav: FooterModel["nav"]; className: string }) {
  const { footerMenu } = useWords().site;
  if (nav.length === 0) return null;
  return (
    <nav aria-label={footerMenu} className="min-w-0">
      <ul className={className}>
        {nav.map(({ title, href }) => (
          <li key={`${title} ${href}`} className="break-inside-avoid">
            <SiteLink
              to={href}
              className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere underline-offset-4 hover:underline"
            >
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
