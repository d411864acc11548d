import { CloudOff } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { formatLongDay, formatTime } from "#contract/format.ts";
import { listCards } from "#domain/membership/id-cards.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { viewCard } from "../../membership-view.server.ts";
import type { Route } from "./+types/route.ts";
import { MemberCard } from "../member-card.tsx";

/** The cards as a browser keeps them, to be read without a connection. */
export const loader = memberLoader(async ({ visit, lang }) => {
  const { ctx, publicOrigin: origin } = visit;
  const cards = await listCards(ctx, { lang, origin });
  return {
    cards: cards.map((card) => viewCard(card, lang)),
    day: formatLongDay(siteDay(ctx), lang),
    time: formatTime(ctx.now, ctx.site.settings.timeZone),
    page: { titleOf: "cards" as const, isAlone: true },
  };
});

export default function SavedCards({ loaderData }: Route.ComponentProps) {
  const { cards, day, time } = loaderData;
  const { documents, titles } = useWords("account");
  const { cards: words } = documents;
  return (
    <div className="page-width py-8">
      <h1 className="text-3xl">{titles.cards}</h1>
      <div className="mt-4 flex max-w-measure items-start gap-3">
        <CloudOff aria-hidden className="mt-[0.15em] size-5 shrink-0" />
        <div className="min-w-0">
          <p>{words.offline}</p>
          <p className="mt-1 font-semibold">{words.savedAt(day, time)}</p>
          <p>{words.mayDiffer}</p>
          <p>
            <SiteLink to="/dashboard/cards" className={standaloneLink}>
              {words.tryAgain}
            </SiteLink>
          </p>
        </div>
      </div>
      <ul className="mt-8 grid grid-cols-1 gap-12">
        {cards.map((card) => (
          <li key={card.key} className="min-w-0">
            <MemberCard card={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}
