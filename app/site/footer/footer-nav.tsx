import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "../links.tsx";
import type { FooterModel } from "./model.ts";

type Props = { nav: FooterModel["nav"]; className: string };

/** More links than this take the full width instead of one column. */
const many = 12;

export const isLong = (nav: FooterModel["nav"]) => nav.length > many;

const links =
  "[&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-11 [&_a]:items-center [&_a]:wrap-anywhere " +
  "[&_a]:underline-offset-4 [&_a]:hover:underline [&_li]:break-inside-avoid";

export function FooterNav({ nav, className }: Props) {
  const { footerMenu } = useWords().site;
  if (nav.length === 0) return null;
  return (
    <nav aria-label={footerMenu} className="min-w-0">
      <ul className={`${links} ${className}`}>
        {nav.map(({ title, href }) => (
          <li key={`${title} ${href}`}>
            <SiteLink to={href}>
              <bdi>{title}</bdi>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
