import { useWords } from "#app/messages/words.ts";
import { OutcomeNotice } from "#app/site/entrance/entrance-page.tsx";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { PaymentView } from "./load-payment.server.ts";

/** For a fully reversed payment whose plan is still active. */
export function EndPlanForm({ payment }: { payment: PaymentView }) {
  const { endPlan } = useWords("studio").payments;
  const { answer, rejection, hidden, shell } = useSiteForm<object>({
    name: "end-plan",
    ...payment.start,
  });
  const error = useStudioError(rejection, endPlan.send);
  const isWanted = payment.reviewReason === "fully_reversed";
  if (!isWanted && !answer) return null;
  return (
    <section
      aria-labelledby="end-plan"
      className="rounded-xl border border-line bg-raised p-4 sm:p-6"
    >
      <h2 id="end-plan" className="mb-4 text-xl">
        {endPlan.title}
      </h2>
      {answer && <OutcomeNotice look="good" text={endPlan.done} />}
      {isWanted && (
        <Form {...shell} key={hidden.formKey} error={error}>
          <HiddenFields {...hidden} />
          <CheckboxField name="sure" label={endPlan.sure} />
          <ConfirmLogin rejection={rejection} isStaff />
          <div>
            <SubmitButton look="danger">{endPlan.send}</SubmitButton>
          </div>
        </Form>
      )}
    </section>
  );
}
