import { ChevronDown } from "#app/ui/icons.ts";
import { useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "../links.tsx";
import type { MenuItem } from "./contents.ts";
import { useCloseOnLeave, useCloseOnRouteChange } from "./use-close.ts";

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
      <MenuList
        items={items}
        className={`flex flex-wrap gap-x-1 lg:max-xl:text-[1rem] [&_a]:px-3 lg:max-xl:[&_a]:px-2 ${className}`}
      />
    </nav>
  );
}

/** The menu on a line of its own, its first word on the page's margin. */
export function MenuLine({ items, className = "" }: ListProps) {
  return (
    <div className={className}>
      <div className="mx-auto max-w-page px-5 lg:max-xl:px-6">
        <MainMenu items={items} />
      </div>
    </div>
  );
}

type Props = { items: MenuItem[]; path: string; opensTo?: "left" | "right" };

export function LoginMenu({ items, path, opensTo = "left" }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { login } = useWords().site;
  useCloseOnLeave(details);
  useCloseOnRouteChange(details, path);
  const side = opensTo === "left" ? "right-0" : "left-0";
  return (
    <details ref={details} className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-3 font-semibold group-open:bg-brand-soft hover:bg-brand-soft [&::-webkit-details-marker]:hidden">
        {login}
        <ChevronDown aria-hidden size={20} className="group-open:rotate-180" />
      </summary>
      <MenuList
        items={items}
        className={`absolute top-full z-1000 mt-1 max-h-[70vh] w-64 overflow-y-auto rounded-lg border border-line bg-raised p-2 text-ink shadow-float [&_a]:rounded-md [&_a]:px-3 [&_a]:hover:bg-brand-soft ${side}`}
      />
    </details>
  );
}
