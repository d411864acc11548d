import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm, useFormError } from "#app/site/form/site-form.tsx";
import { SiteLink } from "#app/site/links.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { dashboardLink } from "../link-class.ts";
import type { LeavingView } from "./load-leave.server.ts";

/** The last step: one checkbox and one button, with the refund that was quoted. */
export function LeaveForm({ quote, start }: Pick<LeavingView, "quote" | "start">) {
  const { leave: words } = useWords();
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "leave", ...start });
  const { refundCents, refund } = quote;
  const send = refundCents > 0 ? words.sendWith(refund) : words.send;
  const error = useFormError(rejection, send, { errors: { price_changed: () => words.changed } });
  return (
    <Form {...shell} error={error}>
      <HiddenFields {...hidden} />
      <input type="hidden" name="refundCents" value={refundCents} />
      <CheckboxField name="understood" label={words.understood} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton look="danger">{send}</SubmitButton>
        <SiteLink to="/dashboard" className={dashboardLink}>
          {words.stay}
        </SiteLink>
      </div>
    </Form>
  );
}
