import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** Instead of the form, while money of a refused refund is owed. */
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
