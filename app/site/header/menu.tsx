import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "../links.tsx";
import type { MenuItem } from "./model.ts";

type ListProps = { items: MenuItem[]; className?: string };

const link =
  "flex min-h-11 items-center px-3 wrap-anywhere underline-offset-8 decoration-2 hover:underline " +
  "aria-[current=page]:font-semibold aria-[current=page]:underline";

export function MenuList({ items, className = "" }: ListProps) {
  return (
    <ul className={className}>
      {items.map(({ title, href, isActive }) => (
        <li key={`${title} ${href}`}>
          <SiteLink to={href} className={link} aria-current={isActive ? "page" : undefined}>
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** The menu of a wide screen; a narrow one finds it in the sheet. */
export function MainMenu({ items, className = "" }: ListProps) {
  const { mainMenu } = useWords().site;
  if (items.length === 0) return null;
  return (
    <nav aria-label={mainMenu} className="hidden min-w-0 lg:block">
      <MenuList items={items} className={`flex flex-wrap gap-x-1 ${className}`} />
    </nav>
  );
}
