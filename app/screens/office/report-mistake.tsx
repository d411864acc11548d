import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import type { OfficeView } from "./office-view.ts";

/** How to report an error in what the page says, and how the office itself corrects it. */
export function ReportMistake({ office: { id, dentists, team } }: { office: OfficeView }) {
  const { office: words } = useWords("search");
  const people = [...dentists, ...team];
  return (
    <div className="page-width flex flex-wrap items-start gap-x-8 py-4 text-sm text-muted print:hidden">
      <details className="open:basis-full">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
          <span>
            {words.isSomethingWrong}{" "}
            <span className="text-brand underline underline-offset-4">{words.tellUs}</span>
          </span>
        </summary>
        <p>{words.whatIsWrong}</p>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <SiteLink to="/support" className={quietLink}>
              {words.ofTheOffice}
            </SiteLink>
          </li>
          {/* A report in the directory is about one person, so the link names whom. */}
          {people.map(({ id: provider, name }) => (
            <li key={provider}>
              <SiteLink
                to={`/directory/report?${new URLSearchParams({ provider })}`}
                className={quietLink}
              >
                <bdi>{name}</bdi>
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
      <p>
        {words.isYours}{" "}
        <SiteLink
          to={`/directory/request?${new URLSearchParams({ office: id })}`}
          className={quietLink}
        >
          {words.correctIt}
        </SiteLink>
      </p>
    </div>
  );
}
