import { CircleCheck, CircleMinus } from "#app/ui/icons.ts";
import { Heading } from "#app/blocks/section.tsx";
import { useWords } from "#app/messages/words.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import type { OfficeView, PersonView } from "./office-view.ts";

/** Who works there: dentists with their specialties, and hygienists and others under their titles. */
export function DentistList({ office: { dentists, team } }: { office: OfficeView }) {
  const { office } = useWords("search");
  return (
    <>
      <Heading level={2}>{office.dentists}</Heading>
      {dentists.length === 0 && <p className="mt-4 max-w-measure">{office.noDentists}</p>}
      <People people={dentists} showAll={office.showAllDentists} />
      {team.length > 0 && (
        <>
          <h3 className="mt-8 font-reading text-lg font-semibold tracking-normal">{office.team}</h3>
          <People people={team} showAll={office.showAllTeam} />
        </>
      )}
    </>
  );
}

/** Of more, a phone shows these. */
const mostUnfolded = 3;

type Props = { people: PersonView[]; showAll: (count: number) => string };

function People({ people, showAll }: Props) {
  const { office } = useWords("search");
  if (people.length === 0) return null;
  const isLong = people.length > mostUnfolded + 1;
  const list = (shown: PersonView[], className: string) => (
    <ul className={`grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 ${className}`}>
      {shown.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </ul>
  );
  if (!isLong) return list(people, "mt-6");
  return (
    <>
      {list(people.slice(0, mostUnfolded), "mt-6")}
      <div className="mt-2 md:mt-4">
        <PhoneFold summary={showAll(people.length)} openSummary={office.showFewer}>
          {list(people.slice(mostUnfolded), "max-md:mt-2")}
        </PhoneFold>
      </div>
    </>
  );
}

function Person({ person }: { person: PersonView }) {
  const { name, practitionerType, specialty, languages, isAccepting } = person;
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
      <p className="text-muted">
        {practitionerType === "dentist"
          ? catalog.specialties[specialty]
          : catalog.practitioners[practitionerType]}
      </p>
      {spoken && <p className="mt-2 text-sm">{office.speaks(spoken)}</p>}
      <p className={`mt-2 flex gap-2 text-sm ${isAccepting ? "text-good" : "text-muted"}`}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {isAccepting ? catalog.accepting : catalog.notAccepting}
      </p>
    </li>
  );
}
