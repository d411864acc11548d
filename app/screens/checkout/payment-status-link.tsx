import { useWords } from "#app/messages/words.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { SiteLink } from "#app/site/links.tsx";
import { quietLink } from "./quiet-link.ts";

/** The checkout is locked while it is being paid, perhaps in another window. */
export function WhereItStands({ rejection }: { rejection: FormRejection | null }) {
  const { seePayment } = useWords().checkout;
  if (rejection?.code !== "in_progress") return null;
  return (
    <p>
      <SiteLink to="/checkout/payment" data-reload className={quietLink}>
        {seePayment}
      </SiteLink>
    </p>
  );
}
