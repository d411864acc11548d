import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { formatMiles } from "#contract/format.ts";
import type { ListRow } from "./load-directory.server.ts";

/** A dentist's offices, each with address and phone. */
export function OfficeLines({ row }: { row: ListRow }) {
  const { directory, lang } = useWords("search");
  return (
    <ul className="grid min-w-40 grid-cols-1 gap-6 wrap-anywhere @max-[40rem]:min-w-0 print:gap-2">
      {row.offices.map((office) => (
        <li key={office.id}>
          <SiteLink
            to={`/office/${office.id}`}
            className="py-2 text-brand underline underline-offset-4"
          >
            {office.name}
          </SiteLink>
          <span className="block text-sm">
            {office.street}
            <br />
            {office.town}
          </span>
          <a
            href={`tel:${office.phone}`}
            className="py-2.5 text-sm tabular-nums underline underline-offset-4"
          >
            {office.phoneText}
          </a>
          {office.miles !== null && (
            <span className="block text-sm tabular-nums">
              {directory.miles(formatMiles(office.miles, lang))}
            </span>
          )}
          {row.accepting && !office.accepting && (
            <span className="block text-sm font-semibold text-warning">{directory.notHere}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
