import { FileText } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { listCards } from "#domain/membership/id-cards.ts";
import { viewCard } from "../membership-view.server.ts";
import type { Route } from "./+types/route.ts";
import { MemberCard } from "./member-card.tsx";

export const loader = memberLoader(async ({ visit, lang }) => {
  const cards = await listCards(visit.ctx, { lang, origin: visit.publicOrigin });
  const shown = cards.map((card) => viewCard(card, lang));
  return { cards: shown, page: { titleOf: "cards" as const } };
});

/** A card for each enrollment of the account's subscriptions. */
export default function Cards({ loaderData: { cards } }: Route.ComponentProps) {
  const { documents, openingSoon } = useWords("account");
  const { cards: words } = documents;
  return (
    <>
      <h1 className="mt-8 text-3xl">{openingSoon.titles.cards}</h1>
      {cards.length === 0 ? (
        <NoCard />
      ) : (
        <p className="mt-2 max-w-measure text-lg print:hidden">{words.lead}</p>
      )}
      <ul className="mt-8 grid grid-cols-1 gap-12 print:gap-6">
        {cards.map((card) => (
          <li key={card.key} className="min-w-0">
            <MemberCard card={card} />
            <p className="mt-2 print:hidden">
              <a
                href={card.pdf}
                aria-label={words.pdfNamed(card.name, card.plan.text)}
                className={standaloneLink}
              >
                <FileText aria-hidden className="size-5 shrink-0" />
                {words.pdf}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function NoCard() {
  const { documents, site } = useWords("account");
  const { header_join_now_link: link, header_join_now_text: text } = useFrame().header;
  return (
    <>
      <p className="mt-4 max-w-measure text-lg">{documents.cards.none}</p>
      <p className="mt-6">
        <SiteLink to={link ?? "/join-now"} className={buttonClass("main")}>
          {text ?? site.joinNow}
        </SiteLink>
      </p>
    </>
  );
}
