import { Clock, Languages, MapPin, Phone, UserRoundCheck, UserRoundX } from "#app/ui/icons.ts";
import { useWords, type WordsOf } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { formatMiles, formatPrice } from "#contract/format.ts";
import { isFar } from "./all-far.tsx";
import { OfficeFacts } from "./office-facts.tsx";
import type { OfficeRow, Cost } from "./present-row.server.ts";
import { DoorLine } from "./door-line.tsx";

type Props = {
  row: OfficeRow;
  isMarked: boolean;
  /** In a list of far offices alone, which says so above them. */
  isAmongFar: boolean;
  onMark?: () => void;
  /** The number of its pin on the map. */
  number?: number | undefined;
  level?: 3 | 4;
};

const icon = "mt-[0.2em] size-5 shrink-0 text-muted";

export function OfficeItem({ row, isMarked, isAmongFar, onMark, number, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  const words = useWords("search");
  const { catalog, findADentist, lang } = words;
  const doubts = doubtsAbout(row, isAmongFar, words);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only marks its pin
    <li
      id={row.id}
      aria-current={isMarked || undefined}
      onPointerEnter={onMark}
      onFocus={onMark}
      className={`grid scroll-mt-4 grid-cols-1 gap-x-8 gap-y-4 border-b border-line py-6 @3xl:grid-cols-[minmax(0,1fr)_24rem] ${isMarked ? "border-l-4 border-l-brand pl-4" : ""}`}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading className="flex min-w-0 items-baseline gap-2 text-lg">
            {number !== undefined && <span className="tabular-nums">{number}.</span>}
            <SiteLink to={`/office/${row.id}`} className={`${quietLink} min-w-0 wrap-anywhere`}>
              <span className="min-w-0">{row.name}</span>
            </SiteLink>
          </Heading>
          {row.miles !== null && (
            <p className="font-semibold tabular-nums">
              {catalog.miles(formatMiles(row.miles, lang))}
            </p>
          )}
        </div>
        <div className="grid grid-cols-1 gap-2">
          <p className="flex gap-3">
            <MapPin aria-hidden className={icon} />
            <span className="min-w-0">
              {row.street}, {row.town}
            </span>
          </p>
          <div className="flex gap-3">
            <Clock aria-hidden className={icon} />
            <DoorLine row={row} />
          </div>
          <AcceptingLine row={row} />
          <SpeakersLine row={row} />
        </div>
        <OfficeFacts row={row} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        {row.cost && <CostBox cost={row.cost} />}
        {!row.cost && row.asked.procedureName !== null && (
          <p>{findADentist.noPrice(row.asked.procedureName)}</p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {row.canBeChosen && (
            <SiteLink
              to={`/checkout?office=${row.id}`}
              aria-label={findADentist.chooseNamed(row.name)}
              rel="nofollow"
              className={buttonClass(doubts.length === 0 && !isAmongFar ? "brand" : "second", "sm")}
            >
              {findADentist.choose}
            </SiteLink>
          )}
          <a
            href={`tel:${row.phone}`}
            aria-label={findADentist.call(row.phoneText, row.name)}
            className={`${buttonClass("second", "sm")} tabular-nums`}
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            {row.phoneText}
          </a>
          {row.canBeChosen &&
            doubts.map((doubt) => (
              <p key={doubt} className="basis-full text-sm font-semibold">
                {doubt}
              </p>
            ))}
        </div>
      </div>
    </li>
  );
}

/** Why someone may not want to choose this office, so that its button isn't the main one. */
function doubtsAbout(
  row: OfficeRow,
  isAmongFar: boolean,
  { findADentist, office }: WordsOf<"search">,
) {
  const { isAccepting, unsoldIn } = row;
  if (unsoldIn !== null) return [office.cannotJoin(unsoldIn)];
  return [
    ...(isAccepting ? [] : [findADentist.maybeFull]),
    ...(isFar(row) && !isAmongFar ? [findADentist.farAway] : []),
  ];
}

function AcceptingLine({ row: { isAccepting, verifiedOn } }: { row: OfficeRow }) {
  const { catalog } = useWords("search");
  const Icon = isAccepting ? UserRoundCheck : UserRoundX;
  return (
    <p className="flex gap-3">
      <Icon aria-hidden className={icon} />
      <span className="min-w-0">
        <span className={isAccepting ? "" : "font-semibold text-warning"}>
          {isAccepting ? catalog.accepting : catalog.notAccepting}
        </span>{" "}
        <span className="block text-sm text-muted tabular-nums">
          {catalog.verifiedOn(verifiedOn)}
        </span>
      </span>
    </p>
  );
}

/** Who speaks the language that was asked for. */
function SpeakersLine({ row: { speakers, asked } }: { row: OfficeRow }) {
  const { catalog, findADentist } = useWords("search");
  if (asked.language === null) return null;
  const language = catalog.languages[asked.language];
  return (
    <p className="flex gap-3">
      <Languages aria-hidden className={icon} />
      <span className="min-w-0 wrap-anywhere">
        {speakers.named.length > 0
          ? findADentist.speakLanguage(speakers.named, speakers.more, language)
          : findADentist.frontDeskSpeaks(language)}
      </span>
    </p>
  );
}

/** What a service costs here, with the plan and without: a cleaning, if none is asked for. */
function CostBox({ cost }: { cost: Cost }) {
  const { findADentist, lang } = useWords("search");
  const { name, planName, usualCents, memberCents, timesIncluded } = cost;
  const withPlan =
    planName !== null && timesIncluded > 0
      ? findADentist.includedWith(planName, timesIncluded)
      : findADentist.memberFeeWith(planName);
  return (
    <div className="rounded-lg bg-brand-soft px-4 py-3">
      <p className="text-sm font-semibold">{name}</p>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <strong className="text-lg font-semibold">
          {timesIncluded > 0 ? findADentist.included : formatPrice(memberCents, lang)}
        </strong>
        <span>{withPlan}</span>
        <span className="text-muted">({findADentist.usually(formatPrice(usualCents, lang))})</span>
      </p>
    </div>
  );
}
