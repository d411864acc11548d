import { X } from "#app/ui/icons.ts";
import type { MouseEvent } from "react";
import { isPlainClick } from "#app/browser/link-decision.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import {
  filterText,
  type OwnChoices,
  searchPath,
  setFilters,
  type Typed,
  withoutFilter,
} from "./search-fields.ts";
import { useSearch } from "./use-search.ts";

const look =
  "inline-flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm font-semibold underline-offset-4 hover:underline";

/** Each set filter as a link to the search without it. */
export function Chips({ typed, choices }: { typed: Typed; choices: OwnChoices }) {
  const words = useWords("search");
  const { findADentist } = words;
  const search = useSearch();
  const set = setFilters(typed);
  if (set.length === 0) return null;
  const go = (path: string) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    search(path, "focus");
  };
  const bare = searchPath(set.reduce(withoutFilter, typed));
  return (
    <nav aria-label={findADentist.chosen} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {set.map((name) => {
          const text = filterText(name, typed, words, choices);
          const path = searchPath(withoutFilter(typed, name));
          return (
            <li key={name} className="min-w-0">
              <SiteLink
                to={path}
                onClick={go(path)}
                aria-label={findADentist.remove(text)}
                className={`${look} max-w-full bg-brand-soft text-ink`}
              >
                <span className="min-w-0 wrap-anywhere">{text}</span>
                <X aria-hidden className="size-4 shrink-0" />
              </SiteLink>
            </li>
          );
        })}
        {set.length > 1 && (
          <li>
            <SiteLink to={bare} onClick={go(bare)} className={`${look} text-brand`}>
              {findADentist.removeAll}
            </SiteLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
