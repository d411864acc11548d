import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** Replaces the form while a rejected refund is still due. */
export function RefundDueFirst({ owed }: { owed: string }) {
  const { dashboard, leave } = useWords();
  return (
    <>
      <p className="max-w-measure">{dashboard.erase.owed(owed)}</p>
      <p className="mt-6">
        <SiteLink to="/dashboard/receipts" className={buttonClass("second")}>
          {leave.receipts}
        </SiteLink>
      </p>
    </>
  );
}
