import { FileText } from "#app/ui/icons.ts";
import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { DoneNotice } from "#app/site/form/done-notice.tsx";
import { toLogin } from "#app/site/form/forms.ts";
import { JoinLink } from "#app/site/join-link.tsx";
import { standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { findWalletKinds } from "#domain/membership/list-wallets.ts";
import { listCards } from "#domain/membership/id-cards.ts";
import { viewCard, type CardView } from "../membership-view.server.ts";
import type { Route } from "./+types/route.ts";
import { KeptNote, NewCode, WalletLinks } from "./below-card.tsx";
import { cardForms, newCodeForm } from "./forms.ts";
import { MemberCard } from "./member-card.tsx";

export const action = documentForms(cardForms, toLogin);
export const clientAction = browserForms(cardForms, toLogin);

export const loader = memberLoader(async ({ visit, lang, url }) => {
  const [cards, wallets] = await Promise.all([
    listCards(visit.ctx, { lang, origin: visit.publicOrigin }),
    findWalletKinds(visit.ctx),
  ]);
  const shown = cards.map((card) => viewCard(card, lang));
  const isRenewed = url.searchParams.get("done") === "code";
  const start = startForm(
    visit,
    shown.map(({ personId }) => newCodeForm(personId)),
  );
  return { cards: shown, wallets, isRenewed, start, page: { titleOf: "cards" as const } };
});

/** A card for each enrollment of the account's subscriptions. */
export default function Cards({ loaderData }: Route.ComponentProps) {
  const { cards, wallets, isRenewed, start } = loaderData;
  const { documents, titles } = useWords("account");
  const { cards: words } = documents;
  const active = cards.filter((card) => card.inactive === null);
  const inactive = cards.filter((card) => card.inactive !== null);
  // A person on two plans has one code on both cards.
  const firstOf = (personId: string) => active.find((card) => card.personId === personId);
  const below = (card: CardView) => (
    <>
      <p className="mt-2 print:hidden">
        <a
          href={card.pdf}
          target="_blank"
          rel="noopener"
          aria-label={words.pdfNamed(card.name, card.plan.text)}
          className={standaloneLink}
        >
          <FileText aria-hidden className="size-5 shrink-0" />
          {words.pdf}
        </a>
      </p>
      <WalletLinks card={card} wallets={wallets} />
      {firstOf(card.personId) === card && <NewCode {...start} {...card} />}
    </>
  );
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.cards}</h1>
      {cards.length === 0 ? (
        <NoCard />
      ) : (
        <>
          <p className="mt-2 max-w-measure text-lg print:hidden">
            {active.length > 0 ? words.lead : words.ended}
          </p>
          {/* A new code is saved again. */}
          <KeptNote key={cards.map(({ qr }) => qr.path).join(" ")} />
        </>
      )}
      {cards.length > 0 && active.length === 0 && (
        <p className="mt-6 print:hidden">
          <JoinLink />
        </p>
      )}
      {isRenewed && (
        <div className="mt-6 print:hidden">
          <DoneNotice text={words.newCode.done} />
        </div>
      )}
      {active.length > 0 && <CardList cards={active} below={below} />}
      {inactive.length > 0 && (
        <details className="mt-8">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
            {words.inactive(inactive.length)}
          </summary>
          <CardList cards={inactive} />
        </details>
      )}
    </>
  );
}

type ListProps = { cards: readonly CardView[]; below?: (card: CardView) => ReactNode };

function CardList({ cards, below }: ListProps) {
  return (
    <ul className="mt-8 grid grid-cols-1 gap-12 print:gap-6">
      {cards.map((card) => (
        <li key={card.key} className="min-w-0">
          <MemberCard card={card} />
          {below?.(card)}
        </li>
      ))}
    </ul>
  );
}

function NoCard() {
  const { cards: words } = useWords("account").documents;
  return (
    <div className="mt-8">
      <EmptyState title={words.none} text={words.noneText} action={<JoinLink />} />
    </div>
  );
}
