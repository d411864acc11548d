import type { ReactNode } from "react";
import { useWords, type Words } from "#app/messages/words.ts";
import { OutcomeNotice } from "#app/site/entrance/entrance-page.tsx";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { useFrame } from "#app/site/frame.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import type { ButtonLook } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { refundPayment, recordManualRefund } from "#contract/calls/studio-payments.ts";
import { formatMoney } from "#contract/format.ts";
import { moneyField } from "./refund-body.ts";
import type { PaymentView } from "./load-payment.server.ts";

/** A refund to the card: amount, reason and a checkbox to confirm. */
export function RefundForm({ payment }: { payment: PaymentView }) {
  const { lang } = useFrame();
  const { refund } = useWords("studio").payments;
  const form = useSiteForm<CallAnswer<typeof refundPayment>>({ name: "refund", ...payment.start });
  const { answer } = form;
  return (
    <AmountForm
      form={form}
      words={refund}
      atMost={payment.refundableCents > 0 ? payment.refundable : null}
      done={
        answer && (
          <OutcomeNotice
            key={form.hidden.formKey}
            look={answer.state === "done" ? "good" : "plain"}
            text={refund.said[answer.state](formatMoney(answer.amountCents, lang), payment.card)}
          />
        )
      }
      isSettled={answer !== null && answer.state !== "failed" && answer.state !== "returned"}
      look="danger"
    >
      {payment.canEndPlan && (
        <CheckboxField
          name="endsPlan"
          label={
            payment.endDue === null
              ? refund.endsPlan
              : refund.endsPlanWith(payment.endDue, payment.endDue === payment.refundable)
          }
          help={
            payment.endDue !== null && payment.isFeeInEndDue
              ? refund.endsPlanFee(payment.endDue)
              : undefined
          }
          isOptional="unsaid"
        />
      )}
    </AmountForm>
  );
}

/** Records a refund that was paid by other means after the gateway rejected it; sends nothing. */
export function ManualRefundForm({ payment }: { payment: PaymentView }) {
  const { lang } = useFrame();
  const { otherwise } = useWords("studio").payments;
  const form = useSiteForm<CallAnswer<typeof recordManualRefund>>({
    name: "otherwise",
    ...payment.start,
  });
  const isDue = payment.refundDueCents > 0;
  if (!isDue && !form.answer && !form.rejection) return null;
  return (
    <AmountForm
      form={form}
      words={otherwise}
      atMost={isDue ? payment.refundDue : null}
      isSettled={form.answer !== null}
      done={
        form.answer && (
          <OutcomeNotice
            key={form.hidden.formKey}
            look="good"
            text={otherwise.done(formatMoney(form.answer.amountCents, lang))}
          />
        )
      }
    />
  );
}

type Props = {
  form: Pick<ReturnType<typeof useSiteForm>, "rejection" | "hidden" | "shell">;
  words: Words["payments"]["refund" | "otherwise"];
  /** Null when nothing is left, which ends the form. */
  atMost: string | null;
  /** What became of the last submission. */
  done: ReactNode;
  /** Whether the last submission needs no other one. */
  isSettled: boolean;
  look?: ButtonLook;
  children?: ReactNode;
};

/** After one refund, the next one is a decision of its own. */
function Fold({ title, children }: { title: string | null; children: ReactNode }) {
  if (title === null) return <div className="mt-4">{children}</div>;
  return (
    <details className="mt-2">
      <summary className="min-h-11 w-fit cursor-pointer content-center py-2 font-semibold text-brand">
        {title}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

function AmountForm({ form, words, atMost, done, isSettled, look = "main", children }: Props) {
  const { refund } = useWords("studio").payments;
  const { rejection, hidden, shell } = form;
  const { name: id, formKey } = hidden;
  const wrong = refund.wrong(atMost ?? "");
  const error = useStudioError(rejection, words.send, {
    errors: { conflict: () => words.nothing, payment_disputed: () => refund.disputed },
    fields: {
      amount_invalid: wrong,
      amount_too_high: wrong,
      amount_too_low: refund.low,
      box_unchecked: refund.unsure(words.sure),
    },
    nameOf: moneyField,
  });
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-raised p-4 sm:p-6">
      <h2 id={id} className="scroll-mt-12 text-xl">
        {words.title}
      </h2>
      {done && <div className="mt-4">{done}</div>}
      <p className="mt-2 max-w-measure">{atMost === null ? words.nothing : words.lead(atMost)}</p>
      {atMost !== null && (
        <Fold key={formKey} title={isSettled ? words.again : null}>
          <Form {...shell} error={error}>
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
              label={words.reason}
              help={words.reasonHelp}
              maxLength={200}
              autoComplete="off"
            />
            {children}
            <CheckboxField name="sure" label={words.sure} />
            <ConfirmLogin rejection={rejection} isStaff />
            <div>
              <SubmitButton look={look}>{words.send}</SubmitButton>
            </div>
          </Form>
        </Fold>
      )}
    </section>
  );
}
