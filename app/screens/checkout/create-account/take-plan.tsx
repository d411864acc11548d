import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { localPath } from "#contract/language-path.ts";
import type { CheckoutView } from "../checkout-view.ts";
import type { OtherPlan } from "./other-plan.ts";

export const takePlanId = (planId: string) => `take-${planId}`;

/** Rendered outside the details form, as forms cannot nest; its buttons are in the panel. */
export function TakePlanForms({ others, quote }: { others: OtherPlan[]; quote: CheckoutView }) {
  const { lang } = useWords();
  const takenBy = localPath(lang, "/checkout");
  const { hidden, shell } = useSiteForm({ name: "plan", formKey: "", takenBy });
  return others.map(({ id, cycle }) => (
    <form
      key={id}
      hidden
      id={takePlanId(id)}
      method="post"
      action={shell.action}
      onSubmit={shell.onSubmit}
    >
      <HiddenFields {...hidden} />
      <input type="hidden" name="planId" value={id} />
      <input type="hidden" name="officeId" value={quote.office?.id ?? ""} />
      <input type="hidden" name="cycle" value={cycle} />
      <input type="hidden" name="back" value="create-account" />
    </form>
  ));
}
