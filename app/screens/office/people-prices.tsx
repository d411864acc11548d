import { useWords } from "#app/messages/words.ts";
import { formatPrice } from "#contract/format.ts";
import type { CyclePrice, TierView } from "./office-view.ts";

const cell = "py-2 text-end tabular-nums";
const first = "py-2 pe-4 text-start font-normal";

/** Totals for several people under the family pricing, by cycle. */
export function PeoplePrices({ tier: { family, card } }: { tier: TierView }) {
  const { office, blocks, lang } = useWords("search");
  const { processingFeeCents, prices } = card;
  if (family === null) return <div />;
  return (
    <div className="px-6 pt-6">
      <table className="w-full text-sm">
        <caption className="text-start text-sm font-semibold">{office.together}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className={first}>
              {office.people}
            </th>
            {prices.map(({ cycle }) => (
              <th key={cycle} scope="col" className={`${cell} font-normal`}>
                {blocks.paidPer[cycle]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {family.groups.map((group) => (
            <Row
              key={group.people}
              name={office.peopleCount(group.people)}
              prices={group.prices}
              say={(cents) => formatPrice(cents, lang)}
            />
          ))}
          {family.eachFurther && (
            <Row
              name={office.eachFurther}
              prices={family.eachFurther}
              say={(cents) => office.more(formatPrice(cents, lang))}
            />
          )}
        </tbody>
      </table>
      {processingFeeCents > 0 && (
        <p className="mt-2 text-sm text-muted">
          {office.feeOnce(formatPrice(processingFeeCents, lang))}
        </p>
      )}
    </div>
  );
}

type RowProps = { name: string; prices: CyclePrice[]; say: (cents: number) => string };

function Row({ name, prices, say }: RowProps) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className={first}>
        {name}
      </th>
      {prices.map(({ cycle, priceCents }) => (
        <td key={cycle} className={cell}>
          {say(priceCents)}
        </td>
      ))}
    </tr>
  );
}
