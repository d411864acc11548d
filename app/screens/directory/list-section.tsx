import { Download } from "#app/ui/icons.ts";
import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Announcement } from "#app/ui/states/announcement.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { formatLongDay } from "#contract/format.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import { filterQuery, listPath, type Typed } from "./filter-fields.ts";
import type { List } from "./load-directory.server.ts";
import { ProviderTable } from "./provider-table.tsx";
import { defaultLang } from "#contract/languages.ts";

/** The results, to read here or to download. */
export function ListSection({ list, typed }: { list: List; typed: Typed }) {
  const { directory, lang } = useWords("search");
  const { search } = useLocation();
  const { rows, total, updatedOn, nextCursor, isLaterPage, at } = list;
  if (total === 0)
    return (
      <div className="mt-8">
        <EmptyState
          title={directory.none}
          text={directory.noneText}
          action={
            <SiteLink to="/directory?state=" className={buttonClass("second")}>
              {directory.reset}
            </SiteLink>
          }
        />
      </div>
    );
  const state = typed.state === "" ? null : nameOfState(typed.state, lang);
  const isNear = typed.near !== "";
  const sort = typed.sort || (isNear ? "distance" : "name");
  const title = isNear
    ? directory.foundNear(total, typed.radius, typed.near)
    : directory.found(total, state);
  return (
    <section aria-labelledby="list" className="mt-8">
      <Announcement key={search} text={`${title}, ${directory.sorted(sort)}`} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id="list" className="text-xl">
            {title}
          </h2>
          <p className="text-sm text-muted tabular-nums">
            {directory.sorted(sort)}
            {updatedOn !== null && ` · ${directory.updatedOn(formatLongDay(updatedOn, lang))}`}
          </p>
        </div>
        <Downloads list={list} typed={typed} />
      </div>
      <div className="mt-4">
        <ProviderTable rows={rows} typed={typed} sort={sort} caption={title} />
      </div>
      {at && (
        <p className="mt-6 tabular-nums print:hidden">
          {directory.range(at.from, at.from + rows.length - 1, total)}
          {at.pages > 1 && ` · ${directory.page(at.page, at.pages)}`}
        </p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        {nextCursor !== null && (
          <SiteLink
            to={listPath(typed, { cursor: nextCursor, ...(at && { page: at.page + 1 }) })}
            rel="nofollow"
            className={buttonClass("second")}
          >
            {directory.next}
          </SiteLink>
        )}
        {isLaterPage && (
          <SiteLink to={listPath(typed)} className={quietLink}>
            {directory.first}
          </SiteLink>
        )}
      </p>
    </section>
  );
}

function Downloads({ list, typed }: { list: List; typed: Typed }) {
  const { directory, lang } = useWords("search");
  if (list.files.length === 0)
    return <p className="max-w-measure text-sm text-muted print:hidden">{directory.tooLong}</p>;
  const query = filterQuery(typed);
  if (lang !== defaultLang) query.set("lang", lang);
  return (
    <ul aria-label={directory.download} className="flex flex-wrap gap-x-6 print:hidden">
      {list.files.map((type) => (
        <li key={type}>
          <a href={`/directory/providers.${type}?${query}`} rel="nofollow" className={quietLink}>
            <Download aria-hidden className="size-5 shrink-0" />
            {directory[type]}
          </a>
        </li>
      ))}
    </ul>
  );
}
