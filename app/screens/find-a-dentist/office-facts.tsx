import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { eachLanguage } from "#contract/languages.ts";
import type { Names, OfficeRow } from "./present-row.server.ts";

const lists = eachLanguage((lang) => new Intl.ListFormat(lang, { type: "unit", style: "short" }));

/** Dentists, languages, and how recent the data is. */
export function OfficeFacts({ row }: { row: OfficeRow }) {
  const { catalog, findADentist, lang } = useWords("search");
  const list = lists[lang];
  const { dentists, dentistsAre, team, languages } = row;
  const said = ({ named, more }: Names) =>
    list.format(named) + (more > 0 ? findADentist.andMore(more) : "");
  return (
    <dl className="grid grid-cols-1 gap-1 text-sm empty:hidden">
      {dentists.named.length > 0 && (
        <Fact
          term={
            dentistsAre === "all" || dentistsAre === "others"
              ? findADentist.dentists[dentistsAre]
              : catalog.specialties[dentistsAre]
          }
        >
          {said(dentists)}
        </Fact>
      )}
      {team.named.length > 0 && <Fact term={findADentist.team}>{said(team)}</Fact>}
      {languages.length > 0 && (
        <Fact term={findADentist.languages}>
          {catalog.languageList(list.format(languages.map((code) => catalog.languages[code])))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="inline text-muted">{term}: </dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}
