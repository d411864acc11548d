import { useWords } from "#app/messages/words.ts";
import { Notice } from "#app/site/entrance/entrance-page.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { refundPayment, recordManualRefund } from "#contract/calls/studio-payments.ts";
import { moneyField } from "./refund-body.ts";
import type { PaymentView } from "./load-payment.server.ts";

/** A refund to the card: amount, reason and a checkbox to confirm. */
export function RefundForm({ payment }: { payment: PaymentView }) {
  const { refund } = useWords().payments;
  const { answer, rejection, hidden, shell } = useSiteForm<CallAnswer<typeof refundPayment>>({
    name: "refund",
    ...payment.start,
  });
  const error = useStudioError(rejection, refund.send, {
    errors: { conflict: () => refund.nothing },
    fields: { amount_invalid: refund.wrong, amount_too_high: refund.wrong },
    nameOf: moneyField,
  });
  const isLeft = payment.refundableCents > 0;
  return (
    <section
      aria-labelledby="refund"
      className="rounded-xl border border-line bg-raised p-4 sm:p-6"
    >
      <h2 id="refund" className="text-xl">
        {refund.title}
      </h2>
      {answer && (
        <div className="mt-4">
          <Notice
            {...(answer.state === "done" && { look: "good" })}
            text={refund.said[answer.state]}
          />
        </div>
      )}
      <p className="mt-2 max-w-measure">
        {isLeft ? refund.lead(payment.refundable) : refund.nothing}
      </p>
      {isLeft && (
        <div className="mt-4">
          <Form {...shell} key={hidden.formKey} error={error}>
            <HiddenFields {...hidden} />
            <TextField
              name="amount"
              label={refund.amount}
              inputMode="decimal"
              width="phone"
              autoComplete="off"
            />
            <TextField
              name="reason"
              label={refund.reason}
              help={refund.reasonHelp}
              maxLength={200}
              autoComplete="off"
            />
            <CheckboxField name="endsPlan" label={refund.endsPlan} isOptional="unsaid" />
            <CheckboxField name="sure" label={refund.sure} />
            <div>
              <SubmitButton look="danger">{refund.send}</SubmitButton>
            </div>
          </Form>
        </div>
      )}
    </section>
  );
}

/** Records a refund that was paid by other means after the gateway rejected it; sends nothing. */
export function ManualRefundForm({ payment }: { payment: PaymentView }) {
  const { otherwise, refund } = useWords().payments;
  const { answer, rejection, hidden, shell } = useSiteForm<CallAnswer<typeof recordManualRefund>>({
    name: "otherwise",
    ...payment.start,
  });
  const error = useStudioError(rejection, otherwise.send, {
    errors: { conflict: () => otherwise.nothing },
    fields: { amount_invalid: otherwise.wrong, amount_too_high: otherwise.wrong },
    nameOf: moneyField,
  });
  const isDue = payment.refundDueCents > 0;
  if (!isDue && !answer && !rejection) return null;
  return (
    <section
      aria-labelledby="otherwise"
      className="rounded-xl border border-line bg-raised p-4 sm:p-6"
    >
      <h2 id="otherwise" className="text-xl">
        {otherwise.title}
      </h2>
      {answer && (
        <div className="mt-4">
          <Notice look="good" text={otherwise.done} />
        </div>
      )}
      <p className="mt-2 max-w-measure">
        {isDue ? otherwise.lead(payment.refundDue) : otherwise.nothing}
      </p>
      {isDue && (
        <div className="mt-4">
          <Form {...shell} key={hidden.formKey} error={error}>
            <HiddenFields {...hidden} />
            <TextField
              name="amount"
              label={refund.amount}
              inputMode="decimal"
              width="phone"
              autoComplete="off"
            />
            <TextField
              name="reason"
              label={otherwise.reason}
              help={otherwise.reasonHelp}
              maxLength={200}
              autoComplete="off"
            />
            <CheckboxField name="sure" label={otherwise.sure} />
            <div>
              <SubmitButton>{otherwise.send}</SubmitButton>
            </div>
          </Form>
        </div>
      )}
    </section>
  );
}
