import { useWords } from "#app/messages/words.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { getJoined } from "#domain/checkout/get-joined.ts";
import { DomainError } from "#domain/errors.ts";
import { CheckoutFrame } from "../frame.tsx";
import type { Route } from "./+types/route.ts";
import { NextSteps } from "./next-steps.tsx";
import { PaidCard } from "./paid-card.tsx";

export const loader = memberLoader(async ({ visit, lang, url }) => {
  const receiptId = url.pathname.split("/").at(-1);
  if (!receiptId) throw new DomainError("not_found");
  const joined = await getJoined(visit.ctx, { receiptId, lang });
  return { ...joined, page: { titleOf: "checkout" as const } };
});

export default function Done({ loaderData }: Route.ComponentProps) {
  const { receipt, office, isFeeKept } = loaderData;
  const { done } = useWords("checkout").checkoutPayment;
  return (
    <CheckoutFrame step="done" title={done.title} lead={done.lead(receipt.planName)}>
      <p className="flex flex-wrap gap-4">
        <SiteLink to="/dashboard/cards" className={buttonClass("main")}>
          {done.showCards}
        </SiteLink>
        <SiteLink to="/dashboard" className={buttonClass("second")}>
          {done.dashboard}
        </SiteLink>
      </p>
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <NextSteps receipt={receipt} office={office} isFeeKept={isFeeKept} />
        <PaidCard receipt={receipt} />
      </div>
    </CheckoutFrame>
  );
}
