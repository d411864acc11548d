import { useWords } from "#app/messages/words.ts";
import { formatMoney } from "#contract/format.ts";

type Fee = {
  usualCents: number;
  memberCents: number;
  savingCents: number;
  savingPercent: number;
  timesIncluded: number;
};

/** Free while included visits last; then the listed fee applies. */
const isFreeAtFirst = ({ timesIncluded, memberCents }: Fee) => timesIncluded > 0 && memberCents > 0;

export function MemberFee({ fee }: { fee: Fee }) {
  const { office, lang } = useWords();
  const listed = formatMoney(fee.memberCents, lang);
  if (!isFreeAtFirst(fee)) return listed;
  return (
    <>
      {formatMoney(0, lang)}
      <Then>{office.afterThat(listed)}</Then>
    </>
  );
}

export function Saving({ fee }: { fee: Fee }) {
  const { office, lang } = useWords();
  const { usualCents, savingCents, savingPercent } = fee;
  const say = (cents: number, percent: number) =>
    cents === 0 ? office.nothing : office.percent(formatMoney(cents, lang), percent);
  const listed = say(savingCents, savingPercent);
  if (!isFreeAtFirst(fee)) return listed;
  return (
    <>
      {say(usualCents, 100)}
      <Then>{office.afterThat(listed)}</Then>
    </>
  );
}

function Then({ children }: { children: string }) {
  return (
    <>
      {" "}
      <span className="block text-sm text-muted">{children}</span>
    </>
  );
}
