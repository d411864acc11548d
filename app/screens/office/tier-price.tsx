import type { ReactNode } from "react";
import { useWords, type WordsOf } from "#app/messages/words.ts";
import { formatPrice } from "#contract/format.ts";
import { PriceHeadline } from "#app/blocks/plan-card.tsx";
import type { PlanPriceData } from "#app/blocks/block-view.ts";
import { rowKeys } from "#app/blocks/row-keys.ts";
import type { TierView } from "./office-view.ts";

type Props = Pick<TierView, "card"> & { isSoldHere: boolean };

/** The price, the amount due today, and the renewal price; nothing is due where it isn't sold. */
export function TierPrice({ card, isSoldHere }: Props) {
  const { prices, people, nextPersonCents } = card;
  const words = useWords();
  const { blocks, lang } = words;
  const [first, ...others] = prices;
  if (!first) return null;
  const isOne = others.length === 0;
  const amounts = (centsOf: (price: PlanPriceData) => number) =>
    prices.map((price): Amount => ({ ...price, cents: centsOf(price) }));
  return (
    <div className="min-w-0 px-6 pt-6">
      <PriceHeadline {...{ ...first, people, nextPersonCents }} />
      <YearOf price={first} />
      {others.map((price) => (
        <p key={price.cycle} className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span>
            {blocks.or}{" "}
            <strong className="font-semibold">
              {formatPrice(price.priceCents, lang)}
              {blocks.perCycle[price.cycle]}
            </strong>
          </span>{" "}
          <YearOf price={price} isAside />
        </p>
      ))}
      {isSoldHere && (
        <div className="@container mt-4 border-t border-line pt-4">
          {!isOne && (
            <p
              aria-hidden
              className={`${line(prices.length)} mb-1 text-sm text-muted @max-[18rem]:hidden`}
            >
              <span />
              {prices.map(({ cycle }) => (
                <span key={cycle} className="text-end">
                  {blocks.paidPer[cycle]}
                </span>
              ))}
            </p>
          )}
          <dl className="grid grid-cols-1 gap-3">
            <Fact
              name={
                nextPersonCents === undefined || people > 1 ? blocks.dueToday : blocks.dueTodayFirst
              }
              note={splitOf(card, words)}
            >
              {amounts(({ dueTodayCents }) => dueTodayCents)}
            </Fact>
            <Fact name={blocks.renewsAt} note={blocks.onlyIfYouSay} hasCycle>
              {amounts(({ renewalCents }) => renewalCents)}
            </Fact>
          </dl>
        </div>
      )}
    </div>
  );
}

/** A label with one amount per cycle: under column headings, or labeled where space is short. */
function line(amounts: number): string {
  if (amounts === 1) return "flex flex-wrap gap-x-4";
  return "grid grid-cols-1 gap-x-3 @min-[18rem]:grid-cols-[minmax(0,1fr)_minmax(3.75rem,auto)_minmax(3.75rem,auto)]";
}

type YearProps = { price: PlanPriceData; isAside?: boolean };

function YearOf({ price: { yearCents }, isAside = false }: YearProps) {
  const { blocks, lang } = useWords();
  if (yearCents === undefined) return null;
  const said = blocks.inAYear(formatPrice(yearCents, lang));
  return <span className="text-sm text-muted tabular-nums">{isAside ? `(${said})` : said}</span>;
}

/** The parts of today's payment. */
function splitOf(
  { prices: [first, ...others], processingFeeCents }: TierView["card"],
  { blocks, lang }: WordsOf,
): string {
  const fee = processingFeeCents > 0 ? formatPrice(processingFeeCents, lang) : null;
  if (!first || others.length > 0) return blocks.dueForEach(fee);
  const { cycle, priceCents } = first;
  return blocks.dueForOne(formatPrice(priceCents, lang), blocks.firstPayment[cycle], fee);
}

type Amount = Pick<PlanPriceData, "cycle"> & { cents: number };
type FactProps = { name: string; note?: ReactNode; hasCycle?: boolean; children: Amount[] };

function Fact({ name, note, hasCycle = false, children }: FactProps) {
  const { blocks, lang } = useWords();
  const keys = rowKeys(children.map(({ cycle }) => cycle));
  const isOne = children.length === 1;
  return (
    <div className={line(children.length)}>
      <dt>{name}</dt>
      {children.map(({ cycle, cents }, at) => (
        <dd key={keys[at]} className="ms-auto text-end font-semibold tabular-nums">
          {formatPrice(cents, lang)}
          {isOne && hasCycle && blocks.perCycle[cycle]}
          {!isOne && (
            <span className="font-normal text-muted lowercase @min-[18rem]:sr-only">
              {" "}
              {blocks.paidPer[cycle]}
            </span>
          )}
        </dd>
      ))}
      {note && <dd className="col-span-full w-full text-sm text-muted">{note}</dd>}
    </div>
  );
}
