import { useWords, type Words } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { dashboardLink } from "../link-class.ts";
import type { LeftView } from "./load-leave.server.ts";

/** After cancellation: what has ended, and the status of the refund. */
export function LeftPlan({ planName, refund, endedBy }: LeftView & { planName: string }) {
  const { leave: words } = useWords();
  const isOwn = endedBy === "you";
  const done = isOwn ? words.done : words.ended[endedBy];
  return (
    <>
      <h1 className="mt-6 text-3xl">{isOwn ? words.doneTitle : words.endedTitle}</h1>
      <div className="mt-4 grid max-w-measure gap-2 text-lg">
        <p>{done(planName)}</p>
        {refund && <p>{sayRefund(refund, words)}</p>}
        {!refund && endedBy !== "term" && <p>{words.noRefund}</p>}
        {endedBy !== "term" && <p className="text-base text-muted">{words.mail}</p>}
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SiteLink to="/dashboard/receipts" className={buttonClass("main")}>
          {words.receipts}
        </SiteLink>
        <SiteLink to="/checkout" className={dashboardLink}>
          {words.again}
        </SiteLink>
      </p>
    </>
  );
}

function sayRefund(refund: NonNullable<LeftView["refund"]>, words: Words["leave"]): string {
  const { state, amount, isByOtherMeans } = refund;
  return state === "done" && isByOtherMeans ? words.paidBack(amount) : words.refunds[state](amount);
}
