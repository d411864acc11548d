import { MapPin, Tag } from "lucide-react";
import { useId } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { Overview } from "./load-overview.server.ts";

type Props = {
  card: NonNullable<Overview["card"]>;
  cards: number;
  zip: string;
  /** Whose prices the member pays; none for the standard ones. */
  officeId: string | undefined;
};

/** The card to hold out at the front desk: who, which number, until when, and the code to scan. */
export function ReadyCard({ card, cards, zip, officeId }: Props) {
  const { glance } = useWords("account");
  const id = useId();
  const { name, number, plan, site, notice, qr, checkAlt, inactive, throughDay } = card;
  return (
    <div>
      <article
        aria-labelledby={id}
        className="overflow-hidden rounded-xl border border-edge bg-raised"
      >
        <p className="flex flex-wrap justify-between gap-x-4 bg-brand px-4 py-2.5 font-semibold text-on-brand sm:px-8">
          <span className="min-w-0 wrap-anywhere">{site}</span>
          <span>{inactive ? glance.card.inactive : glance.card.active}</span>
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 px-4 pt-4 pb-5 sm:px-8 sm:pt-6 sm:pb-8">
          <h2 id={id} className="col-span-2 text-2xl wrap-anywhere">
            {name}
          </h2>
          <div className="min-w-0">
            <p className="text-sm text-muted">{number.label}</p>
            <p className="font-semibold whitespace-nowrap tabular-nums sm:text-xl">{number.text}</p>
            <p className="mt-2 text-sm text-muted">{glance.card.through}</p>
            <p className="font-semibold tabular-nums">{throughDay}</p>
          </div>
          <svg
            role="img"
            aria-label={checkAlt}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            className="size-28 rounded-sm bg-white text-black sm:size-40"
          >
            <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
          </svg>
          <p className="col-span-2 text-sm wrap-anywhere">
            {plan.text}
            <span className="mt-1 block font-semibold">{notice}</span>
          </p>
        </div>
      </article>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
        <SiteLink
          to="/dashboard/cards"
          className={`${buttonClass("brand")} grow basis-48 sm:grow-0 sm:basis-auto`}
        >
          {glance.card.show}
        </SiteLink>
        {cards > 1 && (
          <SiteLink to="/dashboard/cards" className={standaloneLink}>
            {glance.card.all(cards)}
          </SiteLink>
        )}
        <SiteLink to={`/find-a-dentist${zip && `?near=${zip}`}`} className={standaloneLink}>
          <MapPin aria-hidden className="size-5 shrink-0" />
          {zip ? glance.card.findNear(zip) : glance.office.find}
        </SiteLink>
        <SiteLink
          to={`/savings-summary${officeId ? `?office=${officeId}` : ""}#fees`}
          className={standaloneLink}
        >
          <Tag aria-hidden className="size-5 shrink-0" />
          {glance.card.prices}
        </SiteLink>
      </div>
    </div>
  );
}
