import { MessageSquareText, Printer } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { MemberCard } from "#app/screens/dashboard/cards/member-card.tsx";
import { type CardView, viewCard } from "#app/screens/dashboard/membership-view.server.ts";
import { useFrame } from "#app/site/frame.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { localPath } from "#contract/language-path.ts";
import { getJoined } from "#domain/checkout/get-joined.ts";
import { DomainError } from "#domain/errors.ts";
import { listCards } from "#domain/membership/id-cards.ts";
import { CheckoutFrame } from "../frame.tsx";
import type { Route } from "./+types/route.ts";
import { NextSteps } from "./next-steps.tsx";
import { PaidCard } from "./paid-card.tsx";

export const loader = memberLoader(async ({ visit, lang, url }) => {
  const receiptId = url.pathname.split("/").at(-1);
  if (!receiptId) throw new DomainError("not_found");
  const { ctx, publicOrigin: origin } = visit;
  const joined = await getJoined(ctx, { receiptId, lang });
  const cards = await listCards(ctx, { lang, origin });
  const own = cards.filter(({ subscriptionId }) => subscriptionId === joined.subscriptionId);
  const card = own[0] ? viewCard(own[0], lang) : null;
  return { ...joined, card, cards: own.length, page: { titleOf: "checkout" as const } };
});

export default function Done({ loaderData }: Route.ComponentProps) {
  const { receipt, office, feeRefund, card, cards } = loaderData;
  const { done } = useWords("checkout").checkoutPayment;
  return (
    <CheckoutFrame step="done" title={done.title} lead={done.lead(receipt.planName)}>
      {card && (
        <>
          <MemberCard card={card} />
          <CardActions card={card} />
        </>
      )}
      <p className="mt-6 flex flex-wrap gap-4 print:hidden">
        <SiteLink to="/dashboard/cards" className={buttonClass("main")}>
          {cards > 1 ? done.showAll(cards) : done.showCards}
        </SiteLink>
        <SiteLink to="/dashboard" className={buttonClass("second")}>
          {done.dashboard}
        </SiteLink>
      </p>
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <NextSteps receipt={receipt} office={office} feeRefund={feeRefund} cards={cards} />
        <PaidCard receipt={receipt} />
      </div>
    </CheckoutFrame>
  );
}

/** What to do with the card at once: print it, or send the way to it to a phone. */
function CardActions({ card }: { card: CardView }) {
  const { origin, lang } = useFrame();
  const { done } = useWords("checkout").checkoutPayment;
  const text = done.cardText(origin + localPath(lang, "/dashboard/cards"));
  return (
    <div className="mt-2 flex flex-wrap gap-x-6 gap-y-3 print:hidden">
      <a href={card.pdf} target="_blank" rel="noopener" className={standaloneLink}>
        <Printer aria-hidden className="size-5 shrink-0" />
        {done.printCard}
      </a>
      <a href={`sms:?&body=${encodeURIComponent(text)}`} className={standaloneLink}>
        <MessageSquareText aria-hidden className="size-5 shrink-0" />
        {done.textCard}
      </a>
    </div>
  );
}
