import { useWords } from "#app/messages/words.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { quietLink, SiteLink } from "#app/site/links.tsx";
import { mostTimes } from "#contract/expected-year.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { NotSold } from "./fees-section.tsx";
import { PeopleForm } from "./people-form.tsx";
import { savingsPath } from "./savings-address.ts";
import type { SavingsView, YearView } from "./savings-view.ts";
import { VisitsTable } from "./visits-table.tsx";
import { sayOutcome, YearResult } from "./year-result.tsx";
import { YearSum } from "./year-sum.tsx";
import { ChoiceLinks } from "./choice-links.tsx";
import { writePerson } from "./person-text.ts";

/** The expected year with the plan and without it. */
export function YearSection({ view }: { view: SavingsView }) {
  const { savings } = useWords("search");
  const { year, office, tiers, notSoldIn } = view;
  if (tiers.length === 0) return null;
  return (
    <section id="year" aria-labelledby="year-title" className="bg-brand-soft">
      <div className="page-width py-8 lg:py-12">
        <h2 id="year-title" className="text-2xl">
          {savings.yearTitle}
        </h2>
        <p className="mt-2 max-w-measure">{savings.yearLead}</p>
        <WhosePrices view={view} />
        <PlanChoice view={view} />
        <UsualYears view={view} />
        <ErrorList view={view} />
        <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2 print:grid-cols-1">
          <div className="min-w-0">
            {year && <AnswerBar year={year} />}
            <PeopleForm key={savingsPath({ plan: view.asked.plan, people: null })} view={view} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-8 lg:sticky lg:top-6">
            {year ? <YearResult year={year} /> : <p>{savings.cannotAdd}</p>}
          </div>
        </div>
        {year && (
          <div className="mt-8 rounded-xl border border-line bg-raised p-4 sm:p-8">
            <PhoneFold summary={savings.lineByLine}>
              <div className="grid grid-cols-1 gap-8">
                <YearSum year={year} />
                <VisitsTable year={year} />
              </div>
            </PhoneFold>
          </div>
        )}
        <div className="mt-8 grid max-w-measure grid-cols-1 gap-2 text-sm">
          <p>{savings.estimate}</p>
          <p className="print:hidden">{savings.share}</p>
          <p className="text-base font-semibold">{savings.notInsurance}</p>
        </div>
        {notSoldIn === null ? (
          <p className="mt-8 print:hidden">
            <SiteLink
              to={office ? `/checkout?office=${encodeURIComponent(office.id)}` : "/find-a-dentist"}
              className={buttonClass("main")}
            >
              {office ? savings.choosePlan : savings.findDentist}
            </SiteLink>
          </p>
        ) : (
          <NotSold state={notSoldIn} />
        )}
      </div>
    </section>
  );
}

/** The prices that are counted, and the way to those of another office. */
function WhosePrices({ view: { office, sources } }: { view: SavingsView }) {
  const { savings } = useWords("search");
  const isOfOffice = sources.some((source) => source.isOfOffice);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4">
      <bdi>{office && isOfOffice ? savings.pricesAt(office.name) : savings.standardPrices}</bdi>
      <a href="#office" className={`${quietLink} print:hidden`}>
        {office ? savings.otherOffice : savings.findOffice}
      </a>
    </p>
  );
}

/** Whose prices are counted and listed. */
function PlanChoice({ view: { asked, plans, planName } }: { view: SavingsView }) {
  const { savings } = useWords("search");
  if (plans.length < 2) return null;
  const choices = plans.map(({ key, name, people }) => ({
    key,
    name,
    to: savingsPath({ ...asked, plan: key, people: asked.people && people }),
    isChosen: name === planName,
  }));
  return (
    <div className="mt-6">
      <ChoiceLinks label={savings.plan} hash="#year" choices={choices} />
    </div>
  );
}

/** On a phone the answer stays at the top of the window while its question is typed. */
function AnswerBar({ year }: { year: YearView }) {
  const words = useWords("search");
  return (
    <p
      aria-hidden
      data-answer
      className="sticky top-0 z-1 mb-4 rounded-b-lg bg-brand px-4 py-3 font-semibold text-on-brand tabular-nums lg:hidden print:hidden"
    >
      {sayOutcome(year, words)}
    </p>
  );
}

/** Presets for the people who are listed. */
function UsualYears({ view: { asked, people, usualYears } }: { view: SavingsView }) {
  const { savings } = useWords("search");
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

/** The invalid parts of the address, beside the defaults shown instead. */
export function ErrorList({ view: { errors, lowered, tiers } }: { view: SavingsView }) {
  const { savings } = useWords("search");
  const services = tiers.flatMap(({ main, more }) => [...main, ...more]);
  const notes = [
    ...errors.flatMap((error) => (error === "times" ? [] : [savings.errors[error]])),
    ...lowered.flatMap((asked) => {
      const service = services.find(({ procedure }) => procedure === asked);
      return service ? [savings.lowered(service.name, mostTimes)] : [];
    }),
  ];
  return (
    <div aria-live="polite" className="print:hidden">
      {notes.length > 0 && (
        <ul className="mt-6 grid max-w-measure grid-cols-1 gap-2 border-l-4 border-warning pl-4">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
