import { useWords } from "#app/messages/words.ts";
import { ChoiceLinks } from "./choice-links.tsx";
import { savingsPath } from "./savings-address.ts";
import { writePerson } from "./person-text.ts";
import type { SavingsView } from "./savings-view.ts";

/** Presets for the people who are listed. */
export function UsualYears({ view: { asked, people, usualYears } }: { view: SavingsView }) {
  const { savings } = useWords();
  const textOf = (year: SavingsView["people"]) =>
    year.map((person) => writePerson(inOneOrder(person))).join("&");
  const choices = usualYears.map((year) => ({
    key: year.kind,
    name: savings.usualYears[year.kind],
    to: savingsPath({ ...asked, people: year.people }),
    isChosen: textOf(year.people) === textOf(people),
  }));
  return (
    <div className="mt-6">
      <ChoiceLinks label={savings.startFrom} hash="#year" choices={choices} />
    </div>
  );
}

function inOneOrder({ tier, visits }: SavingsView["people"][number]) {
  return { tier, visits: visits.toSorted((a, b) => (a.procedure < b.procedure ? -1 : 1)) };
}
