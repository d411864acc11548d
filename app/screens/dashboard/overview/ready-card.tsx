import { MapPin, Tag } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { MemberCard } from "../cards/member-card.tsx";
import type { Overview } from "./load-overview.server.ts";

type Props = {
  card: NonNullable<Overview["card"]>;
  cards: number;
  zip: string;
  /** Whose prices the member pays; none for the standard ones. */
  officeId: string | undefined;
};

/** The card to hold out at the front desk, and where to use it. */
export function ReadyCard({ card, cards, zip, officeId }: Props) {
  const { glance } = useWords("account");
  return (
    <div>
      <MemberCard card={card} isFrontOnly />
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
