import { CircleAlert } from "#app/ui/icons.ts";
import { useId } from "react";
import { useFrame } from "#app/site/frame.ts";
import type { CardView } from "../membership-view.server.ts";

type Props = {
  card: CardView;
  /** Without the back: the code to scan is on the front. */
  isFrontOnly?: boolean;
};

/** Front and back of a card, side by side. */
export function MemberCard({ card, isFrontOnly = false }: Props) {
  const id = useId();
  const { inactive } = card;
  return (
    <article
      data-paper={!isFrontOnly || undefined}
      aria-labelledby={id}
      className={`@container min-w-0 break-inside-avoid ${isFrontOnly ? "max-w-[34rem]" : "max-w-[50rem]"}`}
    >
      {inactive && (
        <p className="mb-3 flex items-start gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-[0.15em] size-5 shrink-0" />
          <span className="min-w-0">{inactive.text}</span>
        </p>
      )}
      <div
        className={`grid grid-cols-1 overflow-hidden rounded-xl border border-edge bg-raised ${isFrontOnly ? "" : "@min-[36rem]:grid-cols-2"}`.trim()}
      >
        <Front card={card} headingId={id} hasCode={isFrontOnly} />
        {!isFrontOnly && <Back card={card} />}
      </div>
    </article>
  );
}

/** Above what it voids, and hidden from screen readers: the sentence above states the same. */
function Mark({ text }: { text: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 grid place-items-center overflow-hidden"
    >
      <span className="-rotate-12 rounded-lg border-4 border-danger bg-raised px-4 py-1 text-2xl font-semibold tracking-widest text-danger print:bg-white">
        {text}
      </span>
    </div>
  );
}

type FrontProps = { card: CardView; headingId: string; hasCode: boolean };

function Front({ card, headingId, hasCode }: FrontProps) {
  const { name, number, plan, days, notice, kind, inactive } = card;
  return (
    <div className="relative flex min-h-64 min-w-0 flex-col">
      <div
        className={`flex grow flex-col px-4 pt-5 pb-5 sm:px-6 ${inactive ? "grayscale" : ""} bg-deep text-on-deep print:border-b print:border-edge print:bg-transparent print:text-ink`}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <CardLogo site={card.site} />
          <p className="min-w-0 text-sm font-semibold">{kind}</p>
        </div>
        <h2 id={headingId} className="mt-auto pt-5 text-2xl wrap-anywhere">
          {name}
        </h2>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
          <div className="flex min-w-0 grow basis-40 flex-wrap justify-between gap-x-6 gap-y-3">
            <div>
              <p className="text-sm">{number.label}</p>
              <p className="text-xl font-semibold tabular-nums">{number.text}</p>
            </div>
            <div>
              <p className="text-sm">{days.label}</p>
              <p className="font-semibold tabular-nums">{days.text}</p>
            </div>
          </div>
          {hasCode && <Code card={card} className="size-28 @min-[30rem]:size-32" />}
        </div>
        <p className="mt-3 text-sm">{plan.label}</p>
        <p className="font-semibold wrap-anywhere">{plan.text}</p>
      </div>
      <p className="px-6 py-3 text-center font-semibold tracking-wide">{notice}</p>
      {inactive && <Mark text={inactive.mark} />}
    </div>
  );
}

/** The brand's own mark, white on the card's color and dark on paper. */
function CardLogo({ site }: { site: string }) {
  const { header_log: src, header_log2: white, header_log_alt: alt = site } = useFrame().header;
  if (!src || !white)
    return <p className="min-w-0 font-headline text-xl font-semibold wrap-anywhere">{site}</p>;
  const shape = "h-8 max-w-33 min-w-0 grow basis-20 object-contain object-left";
  return (
    <>
      <img src={white} alt={alt} width={131} height={32} className={`${shape} print:hidden`} />
      <img src={src} alt={alt} width={131} height={32} className={`${shape} hidden print:block`} />
    </>
  );
}

function Back({ card }: { card: CardView }) {
  const { phrase, office, help, check, inactive } = card;
  return (
    <div className="flex min-w-0 flex-col border-t border-line px-4 pt-5 pb-5 sm:px-6 @min-[36rem]:border-t-0 @min-[36rem]:border-l">
      {!inactive && (
        <div className="mb-3">
          <p className="text-sm text-muted">{phrase.label}</p>
          <p className="text-lg wrap-anywhere">{phrase.text}</p>
        </div>
      )}
      <p className="text-sm text-muted">{office.label}</p>
      <p className="wrap-anywhere">{office.text}</p>
      {help && (
        <p className="mt-3">
          {help.label}{" "}
          <a
            href={`tel:+1${help.text.replace(/\D/g, "")}`}
            className="inline-block font-semibold text-brand underline print:text-ink print:no-underline"
          >
            {help.text}
          </a>
        </p>
      )}
      {/* The mark leaves the number to call free. */}
      <div className="relative mt-auto flex flex-wrap items-center gap-4 pt-4">
        <Code card={card} className="size-32" />
        <p className="min-w-0 grow basis-24 text-sm text-muted">{check}</p>
        {inactive && <Mark text={inactive.mark} />}
      </div>
    </div>
  );
}

type CodeProps = { card: CardView; className: string };

/** The code that an office scans. */
function Code({ card: { checkAlt, qr }, className }: CodeProps) {
  return (
    <svg
      role="img"
      aria-label={checkAlt}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      className={`max-w-full shrink-0 rounded-sm bg-white text-black ${className}`}
    >
      <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
