import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { dashboardLink } from "../link-class.ts";
import type { LeftView } from "./load-leave.server.ts";

/** Afterwards: what has ended, and where the money is. */
export function LeftPlan({ planName, refund }: LeftView & { planName: string }) {
  const { leave: words } = useWords();
  return (
    <>
      <h1 className="mt-6 text-3xl">{words.doneTitle}</h1>
      <div className="mt-4 grid max-w-measure gap-2 text-lg">
        <p>{words.done(planName)}</p>
        <p>{refund ? words.refunds[refund.state](refund.amount) : words.noRefund}</p>
        <p className="text-base text-muted">{words.mail}</p>
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
