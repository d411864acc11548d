import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "../links.tsx";
import type { MenuItem } from "./contents.ts";

type ListProps = { items: MenuItem[]; className?: string };

// Styled on the list instead of each link: every page contains the menu twice.
const links =
  "[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:wrap-anywhere [&_a]:underline-offset-8 " +
  "[&_a]:hover:underline [&_[aria-current]]:underline [&_[aria-current]]:decoration-3";

export function MenuList({ items, className = "" }: ListProps) {
  return (
    <ul className={`${links} ${className}`}>
      {items.map(({ title, href, isActive }) => (
        <li key={`${title} ${href}`}>
          <SiteLink to={href} aria-current={isActive ? "page" : undefined}>
            <bdi>{title}</bdi>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** The menu of a wide screen; a narrow one has it in the sheet. */
export function MainMenu({ items, className = "" }: ListProps) {
  const { mainMenu } = useWords().site;
  if (items.length === 0) return null;
  return (
    <nav aria-label={mainMenu} className="min-w-0">
      <MenuList items={items} className={`flex flex-wrap gap-x-1 [&_a]:px-3 ${className}`} />
    </nav>
  );
}
