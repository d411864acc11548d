import { forWhom } from "#app/blocks/for-whom.ts";
import { IncludedFold, IncludedLines } from "#app/blocks/included-lines.tsx";
import { Includes } from "#app/blocks/plan-card.tsx";
import { useWords } from "#app/messages/words.ts";
import type { TierView } from "./office-view.ts";
import { PeoplePrices } from "./people-prices.tsx";
import { TierPrice } from "./tier-price.tsx";

type Props = { tier: TierView; planName: string; isAlone: boolean; isSoldHere: boolean };

const frame =
  "min-w-0 border-line pb-6 break-inside-avoid not-first:max-md:border-t md:not-last:border-e";
const alone = "grid grid-cols-1 gap-x-8 md:grid-cols-2";
// Side by side, the same part of each card is on the same line.
const inRow = "grid grid-cols-1 grid-rows-subgrid content-start gap-y-0 [grid-row:span_4]";

/** One tier's price, and what it includes. */
export function TierCard({ tier, planName, isAlone, isSoldHere }: Props) {
  const lines = useIncludedLines(tier);
  if (isAlone) {
    return (
      <li className={`${frame} ${alone}`}>
        <div className="min-w-0">
          <Head tier={tier} isNamed={tier.card.name !== planName} />
          <TierPrice card={tier.card} isSoldHere={isSoldHere} />
        </div>
        <div className="min-w-0">
          <PeoplePrices tier={tier} />
          {tier.family ? (
            <Included tier={tier} lines={lines} />
          ) : (
            <Includes plan={{ includes: lines }} />
          )}
        </div>
      </li>
    );
  }
  return (
    <li className={`${frame} ${inRow}`}>
      <Head tier={tier} isNamed />
      <TierPrice card={tier.card} isSoldHere={isSoldHere} />
      <PeoplePrices tier={tier} />
      <Included tier={tier} lines={lines} />
    </li>
  );
}

function Head({ tier, isNamed }: { tier: TierView; isNamed: boolean }) {
  return (
    <div className="min-w-0 px-6 pt-6">
      {isNamed && (
        <h4 dir="auto" className="font-reading text-lg font-semibold tracking-normal">
          {tier.card.name}
        </h4>
      )}
      <p className="text-sm text-muted">
        {forWhom({ ...tier, people: tier.card.people }, useWords("search"))}
      </p>
    </div>
  );
}

/** In the words of the owner's card, limits and all, or else the services that the tier includes. */
function useIncludedLines({ included, card }: TierView): string[] {
  const { office } = useWords("search");
  if (card.includes.length > 0) return card.includes;
  return included.map(({ name, times }) => `${name}, ${office.timesAYear(times)}`);
}

function Included({ tier: { card }, lines }: { tier: TierView; lines: string[] }) {
  if (lines.length === 0) return <div />;
  return (
    <IncludedFold name={card.name} className="px-6 pt-6">
      <IncludedLines lines={lines} />
    </IncludedFold>
  );
}
