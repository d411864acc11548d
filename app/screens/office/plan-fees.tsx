import { ChevronDown } from "#app/ui/icons.ts";
import { FeeTable } from "#app/blocks/fee-table.tsx";
import { useWords } from "#app/messages/words.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { formatLongDay, unbroken } from "#contract/format.ts";
import type { FeesView, OfficeView, PlanView } from "./office-view.ts";

type Props = {
  plan: PlanView;
  office: OfficeView;
  /** Where there are lists of several plans. */
  isNamed: boolean;
};

// Aligns the columns of tables that are below each other.
const alike =
  "[&_tbody_tr:last-child]:border-0 @min-[40rem]:[&_table]:table-fixed @min-[40rem]:[&_thead_th:first-child]:w-2/5";

/** A member's fee for each service at this office; a long list is folded by category. */
export function PlanFees({ plan: { name, fees, tiers }, office, isNamed }: Props) {
  const { office: words } = useWords("search");
  const caption = words.feesOf(name, office.name);
  return (
    <div className="mt-8 min-w-0">
      <h4 className="text-xl">{isNamed ? words.feesWith(name) : words.fees}</h4>
      {fees.categories.length === 0 && <p className="mt-2 max-w-measure">{words.noFees}</p>}
      {fees.categories.length > 0 && (
        <>
          <p className="mt-2 max-w-measure text-muted">{words.feesIntro}</p>
          {fees.isFolded ? (
            <Categories fees={fees} caption={caption} />
          ) : (
            <div className={box}>
              <div className={`py-4 ${alike}`}>
                <FeeTable
                  caption={caption}
                  rows={fees.categories.flatMap(({ rows }) => rows)}
                  isMixed={fees.isMixed}
                />
              </div>
            </div>
          )}
          <FeeNotes fees={fees} hasTiers={tiers.length > 1} />
        </>
      )}
    </div>
  );
}

const box = "mt-4 rounded-xl border border-line bg-raised px-4 sm:px-6";

/** A phone shows those that start open, and folds the others. */
function Categories({ fees, caption }: { fees: FeesView; caption: string }) {
  const { office: words } = useWords("search");
  const { categories, isMixed } = fees;
  const count = categories.reduce((sum, { rows }) => sum + rows.length, 0);
  const fold = { summary: words.showAllFees(count), openSummary: words.showFewer };
  const those = (isOpen: boolean) =>
    categories
      .filter((category) => category.isOpen === isOpen)
      .map((category) => <Category key={category.category} {...{ category, caption, isMixed }} />);
  const [open, others] = [those(true), those(false)];
  if (open.length === 0) {
    return (
      <PhoneFold {...fold}>
        <div className={box}>{others}</div>
      </PhoneFold>
    );
  }
  return (
    <div className={box}>
      {open}
      {others.length > 0 && <PhoneFold {...fold}>{others}</PhoneFold>}
    </div>
  );
}

type CategoryProps = {
  category: FeesView["categories"][number];
  caption: string;
  isMixed: boolean;
};

function Category({ category: shown, caption, isMixed }: CategoryProps) {
  const { office, catalog } = useWords("search");
  const { category, rows, isOpen, saving } = shown;
  const included = rows.filter(({ timesIncluded }) => timesIncluded > 0).length;
  const sayOfSome = included < rows.length ? office.saveOnRest : office.saveAfterIncluded;
  const say = included > 0 ? sayOfSome : office.saveUpTo;
  const saved = say(saving.mostPercent, saving.services);
  const counts =
    included > 0
      ? office.servicesIncluded(included, rows.length)
      : office.serviceCount(rows.length);
  const name = catalog.categories[category];
  return (
    <details open={isOpen} className="group border-b border-line last:border-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row sm:items-baseline">
          <span className="shrink-0 text-lg font-semibold">{name}</span>
          <span className="text-sm text-muted">
            {saving.mostPercent > 0 ? [counts, saved].join(included > 0 ? "; " : ", ") : counts}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-brand group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className={`pb-4 ${alike}`}>
        <FeeTable caption={`${caption}: ${name}`} isCaptionHidden rows={rows} isMixed={isMixed} />
      </div>
    </details>
  );
}

/** The sources of the fees, each once. */
function FeeNotes({ fees, hasTiers }: { fees: FeesView; hasTiers: boolean }) {
  const { office, lang } = useWords("search");
  const hasIncluded = fees.categories.some(({ rows }) =>
    rows.some(({ timesIncluded }) => timesIncluded > 0),
  );
  const others = fees.isMixed ? office.otherSourceMarked : office.otherSource;
  return (
    <ul className="mt-4 grid max-w-measure grid-cols-1 gap-1 text-sm text-muted">
      {hasTiers && hasIncluded && <li>{office.includedWhere}</li>}
      {fees.sources.map(({ source, asOf, isOfOffice }) => {
        const say = isOfOffice ? office.ownSource : others;
        const text = say(source, unbroken(formatLongDay(asOf, lang)));
        return <li key={text}>{text}</li>;
      })}
    </ul>
  );
}
