import { isPlainClick } from "#app/browser/link-decision.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { searchPath, type Typed } from "./search-fields.ts";
import type { MoreOffices } from "./use-more-offices.ts";

type Props = { more: MoreOffices; typed: Typed };

/** A link to the next page, which loads it into this list where possible. */
export function ShowMore({ more, typed }: Props) {
  const { findADentist } = useWords();
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
