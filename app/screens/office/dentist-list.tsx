import { CircleCheck, CircleMinus } from "lucide-react";
import { Heading } from "#app/blocks/section.tsx";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import type { DentistView, OfficeView } from "./office-view.ts";

/** Dentists with their specialties and languages. */
export function DentistList({ office: { dentists } }: { office: OfficeView }) {
  const { office } = useWords("search");
  return (
    <>
      <Heading level={2}>{office.dentists}</Heading>
      {dentists.length === 0 && <p className="mt-4 max-w-measure">{office.noDentists}</p>}
      {dentists.length > 0 && (
        <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {dentists.map((dentist) => (
            <Dentist key={dentist.id} dentist={dentist} />
          ))}
        </ul>
      )}
    </>
  );
}

function Dentist({ dentist }: { dentist: DentistView }) {
  const { id, name, specialty, languages, isAccepting } = dentist;
  const { office, catalog, lang } = useWords("search");
  const spoken = new Intl.ListFormat(lang, { type: "conjunction" }).format(
    languages.map((language) => catalog.languages[language]),
  );
  const Icon = isAccepting ? CircleCheck : CircleMinus;
  return (
    <li className="min-w-0 rounded-xl border border-line bg-raised p-4">
      <h3 dir="auto" className="font-reading text-base font-semibold tracking-normal">
        {name}
      </h3>
      <p className="text-muted">{catalog.specialties[specialty]}</p>
      {spoken && <p className="mt-2 text-sm">{office.speaks(spoken)}</p>}
      <p className={`mt-2 flex gap-2 text-sm ${isAccepting ? "text-good" : "text-muted"}`}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {isAccepting ? catalog.accepting : catalog.notAccepting}
      </p>
      <p className="mt-2 text-sm text-muted print:hidden">
        {office.isDentistWrong}{" "}
        <SiteLink
          to={`/directory/report?${new URLSearchParams({ provider: id })}`}
          className={quietLink}
        >
          {office.tellUs}
          <span className="sr-only">: {name}</span>
        </SiteLink>
      </p>
    </li>
  );
}
