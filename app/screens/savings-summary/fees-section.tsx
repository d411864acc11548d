import { Info } from "#app/ui/icons.ts";
import { FeeTable } from "#app/blocks/fee-table.tsx";
import { useWords } from "#app/messages/words.ts";
import { formatLongDay, unbroken } from "#contract/format.ts";
import { AddressForm } from "./address-form.tsx";
import { ChoiceLinks } from "./choice-links.tsx";
import { savingsPath } from "./savings-address.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import type { FeeLine, SavingsView } from "./savings-view.ts";

/** The fee of each service with and without the plan, and its source where known. */
export function FeesSection({ view }: { view: SavingsView }) {
  const { savings, catalog, office: words, lang } = useWords("search");
  const { asked, office, planName, notSoldIn, fees, categories, sources } = view;
  if (planName === null) return <p className="mt-8 max-w-measure">{savings.noPlans}</p>;
  const isMixed = sources.some(({ isOfOffice }) => isOfOffice);
  const others = isMixed ? savings.otherSourceMarked : savings.otherSource;
  const hasIncluded = view.tiers.length > 1 && fees.some(({ timesIncluded }) => timesIncluded > 0);
  const isOneCategory = new Set(fees.map(({ category }) => category)).size < 2;
  const caption = office && isMixed ? savings.pricesAt(office.name) : savings.standardPrices;
  const kinds = [
    {
      key: "most asked",
      name: savings.mostAsked,
      to: savingsPath({ ...asked, find: undefined, category: undefined }),
      isChosen: asked.category === undefined && asked.find === undefined,
    },
    {
      key: "all",
      name: savings.allKinds,
      to: savingsPath({ ...asked, find: undefined, category: "all" }),
      isChosen: asked.category === "all",
    },
  ];
  const ofCategory = categories.map((category) => ({
    key: category,
    name: catalog.categories[category],
    to: savingsPath({ ...asked, find: undefined, category }),
    isChosen: asked.category === category,
  }));
  const chosen = ofCategory.find(({ isChosen }) => isChosen)?.name ?? null;
  return (
    <section id="fees" aria-labelledby="fees-title" className="mt-12">
      <h2 id="fees-title" className="text-2xl">
        {savings.feesTitle(planName)}
      </h2>
      {notSoldIn !== null && <NotSold state={notSoldIn} />}
      <p className="mt-2 max-w-measure text-muted">{words.feesIntro}</p>
      {categories.length === 0 ? (
        <p className="mt-4 max-w-measure">{savings.noFees}</p>
      ) : (
        <>
          <div className="mt-6">
            <ChoiceLinks
              label={savings.kinds}
              hash="#fees"
              {...(ofCategory.length > mostInRows
                ? {
                    choices: kinds,
                    folded: { summary: savings.categories(chosen), choices: ofCategory },
                  }
                : { choices: [...kinds, ...ofCategory] })}
            />
          </div>
          <FeeSearch asked={asked} found={fees.length} />
          {office && !isMixed && (
            <p className="mt-6 max-w-measure">
              <bdi>{savings.noOwnPrices(office.name)}</bdi>
            </p>
          )}
          {fees.length > 0 && (
            <Fees
              fees={fees}
              caption={caption}
              isMixed={isMixed}
              categoryOf={isOneCategory ? undefined : ({ category }) => category}
            />
          )}
          <ul className="mt-4 grid max-w-measure grid-cols-1 gap-1 text-sm text-muted">
            {hasIncluded && <li>{savings.includedByPlan}</li>}
            {sources.map(({ source, asOf, isOfOffice }) => {
              const text = (isOfOffice ? savings.ownSource : others)(
                source,
                unbroken(formatLongDay(asOf, lang)),
              );
              return <li key={text}>{text}</li>;
            })}
          </ul>
        </>
      )}
    </section>
  );
}

/** With the two that come before them, more take over two rows of a phone. */
const mostInRows = 2;
/** Of a longer list, a phone shows these. */
const mostUnfolded = 8;
// Columns of the same width, so that two tables read as one.
const alike = "@min-[40rem]:[&_table]:table-fixed @min-[40rem]:[&_thead_th:first-child]:w-2/5";
// Its headers are there for who hears them.
const goesOn =
  "[&_caption]:p-0 [&_thead_th]:border-0 [&_thead_th]:py-0 [&_thead_th]:[font-size:0] [&_thead_th]:[line-height:0]";

type FeesProps = Omit<Parameters<typeof FeeTable<FeeLine>>[0], "rows"> & { fees: FeeLine[] };

function Fees({ fees, ...table }: FeesProps) {
  const { savings, office } = useWords("search");
  const isLong = fees.length > mostUnfolded + 2;
  if (!isLong) {
    return (
      <div className="mt-6">
        <FeeTable {...table} rows={fees} />
      </div>
    );
  }
  return (
    <div className={`mt-6 ${alike}`}>
      <FeeTable {...table} rows={fees.slice(0, mostUnfolded)} />
      <PhoneFold
        summary={savings.showMore(fees.length - mostUnfolded)}
        openSummary={office.showFewer}
      >
        <div className={goesOn}>
          <FeeTable
            {...table}
            caption={savings.continued(table.caption)}
            rows={fees.slice(mostUnfolded)}
            isCaptionHidden
          />
        </div>
      </PhoneFold>
    </div>
  );
}

type SearchProps = { asked: SavingsView["asked"]; found: number };

/** Finds a service by the word that someone has for it, among those of every kind. */
function FeeSearch({ asked, found }: SearchProps) {
  const { savings } = useWords("search");
  const { find = "" } = asked;
  return (
    <div className="mt-6 print:hidden">
      <AddressForm
        name="find"
        asked={{ ...asked, category: undefined }}
        hash="#fees"
        label={savings.findService}
        help={savings.findServiceHelp}
        autoComplete="off"
        button={savings.showPrices}
      />
      <p aria-live="polite" className="mt-4 empty:hidden">
        {find !== "" &&
          (found === 0 ? savings.noServiceFound(find) : savings.servicesFound(find, found))}
      </p>
    </div>
  );
}

/** The office accepts the plan, but it cannot be bought in the office's state. */
export function NotSold({ state }: { state: string }) {
  const { office } = useWords("search");
  return (
    <p className="mt-4 flex max-w-measure gap-2">
      <Info aria-hidden className="mt-1 size-5 shrink-0" />
      <strong className="font-semibold">{office.notSold(state)}</strong>
    </p>
  );
}
