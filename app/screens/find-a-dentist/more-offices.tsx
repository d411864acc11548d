import { useEffect, useMemo, useState } from "react";
import { useFetcher } from "react-router";
import { isPlainClick } from "#app/browser/link-decision.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { localPath } from "#contract/language-path.ts";
import { searchPath, type Typed } from "./search-fields.ts";
import type { Finder, Results } from "./load-finder.server.ts";
import type { OfficeRow } from "./present-row.server.ts";

type Props = { more: MoreOffices; typed: Typed };

/** A link to the next page, which loads it into this list where possible. */
export function ShowMore({ more, typed }: Props) {
  const { findADentist } = useWords("search");
  const { cursor } = more;
  return (
    <>
      {cursor !== null && (
        <SiteLink
          to={searchPath(typed, { cursor })}
          rel="nofollow"
          className={buttonClass("second")}
          aria-disabled={more.isLoading || undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            if (!more.isLoading) more.load(cursor);
          }}
        >
          {more.isLoading && <Spinner size="sm" />}
          {findADentist.showMore}
        </SiteLink>
      )}
      <output className="text-sm text-muted">
        {more.isLoading ? findADentist.loading : findADentist.shown(more.rows.length)}
      </output>
    </>
  );
}

type MoreOffices = {
  rows: OfficeRow[];
  /** The cursor of the next page; null at the end. */
  cursor: string | null;
  /** Whether further pages have been loaded. */
  hasMore: boolean;
  isLoading: boolean;
  load: (cursor: string) => void;
};

/** Pages after the first; the focus moves to the first office added. */
export function useMoreOffices(first: Results, typed: Typed): MoreOffices {
  const { lang } = useWords();
  const { data, state, load } = useFetcher<Finder>();
  const [further, setFurther] = useState<Results[]>([]);
  const came = data?.results;
  // The same page may arrive again, such as after logging in elsewhere.
  const isNew = !further.some(({ rows }) => rows[0]?.id === came?.rows[0]?.id);
  if (came && isNew) setFurther([...further, came]);
  const firstNew = further.at(-1)?.rows[0]?.id;
  useEffect(() => {
    if (firstNew === undefined) return;
    document.querySelector<HTMLElement>(`#${CSS.escape(firstNew)} a`)?.focus();
  }, [firstNew]);
  const rows = useMemo(() => [first, ...further].flatMap((page) => page.rows), [first, further]);
  return {
    rows,
    cursor: (further.at(-1) ?? first).nextCursor,
    hasMore: further.length > 0,
    isLoading: state !== "idle",
    load: (cursor) => void load(localPath(lang, searchPath(typed, { cursor }))),
  };
}
