import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { CardView } from "../membership-view.server.ts";

/** Front and back of a card, side by side. */
export function MemberCard({ card }: { card: CardView }) {
  const id = useId();
  const { inactive } = card;
  return (
    <article
      data-paper
      aria-labelledby={id}
      className="@container max-w-[48rem] min-w-0 break-inside-avoid"
    >
      {inactive && (
        <p className="mb-3 flex items-start gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-[0.15em] size-5 shrink-0" />
          <span className="min-w-0">{inactive.text}</span>
        </p>
      )}
      <div className="grid grid-cols-1 overflow-hidden rounded-xl border border-edge bg-raised @min-[36rem]:grid-cols-2">
        <Front card={card} headingId={id} />
        <Back card={card} />
      </div>
    </article>
  );
}

/** A watermark, hidden from screen readers: the sentence above states the same. */
function Mark({ text }: { text: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 220"
      className="pointer-events-none absolute inset-0 size-full text-danger opacity-40"
    >
      <text
        x="200"
        y="125"
        textAnchor="middle"
        transform="rotate(-18 200 110)"
        fill="currentColor"
        className="text-4xl font-semibold tracking-widest"
      >
        {text}
      </text>
    </svg>
  );
}

function Front({ card, headingId }: { card: CardView; headingId: string }) {
  const { name, number, plan, days, notice, site, inactive } = card;
  return (
    <div className="relative flex min-w-0 flex-col">
      {inactive && <Mark text={inactive.mark} />}
      <p className="bg-brand px-6 py-3 font-semibold text-on-brand print:border-b print:border-edge print:bg-transparent print:text-ink">
        {site}
      </p>
      <div className="flex grow flex-col px-6 pt-4 pb-6">
        <h2 id={headingId} className="text-2xl wrap-anywhere">
          {name}
        </h2>
        <p className="mt-3 text-sm text-muted">{number.label}</p>
        <p className="text-xl font-semibold tabular-nums">{number.text}</p>
        <p className="mt-3 text-sm text-muted">{plan.label}</p>
        <p className="wrap-anywhere">{plan.text}</p>
        <p className="mt-3 text-sm text-muted">{days.label}</p>
        <p className="tabular-nums">{days.text}</p>
        <p className="mt-auto pt-4 font-semibold">{notice}</p>
      </div>
    </div>
  );
}

function Back({ card }: { card: CardView }) {
  const { phrase, office, help, check, checkAlt, qr, inactive } = card;
  return (
    <div className="relative min-w-0 border-t border-line px-6 pt-4 pb-6 @min-[36rem]:border-t-0 @min-[36rem]:border-l">
      {inactive && <Mark text={inactive.mark} />}
      <p className="text-sm text-muted">{phrase.label}</p>
      <p className="wrap-anywhere">{phrase.text}</p>
      <p className="mt-3 text-sm text-muted">{office.label}</p>
      <p className="wrap-anywhere">{office.text}</p>
      {help && (
        <p className="mt-3">
          {help.label}{" "}
          <a
            href={`tel:+1${help.text.replace(/\D/g, "")}`}
            className="whitespace-nowrap text-brand underline print:text-ink print:no-underline"
          >
            {help.text}
          </a>
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <svg
          role="img"
          aria-label={checkAlt}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="size-32 max-w-full shrink-0 rounded-sm bg-white text-black"
        >
          <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
        <p className="min-w-0 grow basis-24 text-sm text-muted">{check}</p>
      </div>
    </div>
  );
}
