import { useWords, type Words } from "#app/messages/words.ts";
import { Notice } from "#app/site/entrance/notice.tsx";
import { HiddenFields } from "#app/site/form/hidden-fields.tsx";
import type { FormRefusal } from "#app/site/form/form-outcome.ts";
import { useSiteForm } from "#app/site/form/use-site-form.ts";
import { studioFailure } from "#app/site/studio/studio-failure.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { payOtherwise } from "#contract/calls/studio-orders.ts";
import type { OrderView } from "./load-order.server.ts";

/** What is owed since a refund was refused, and was paid by other means: written down, not sent. */
export function OtherwiseForm({ order }: { order: OrderView }) {
  const words = useWords();
  const { otherwise, refund } = words.orders;
  const { answer, refusal, hidden, shell } = useSiteForm<CallAnswer<typeof payOtherwise>>({
    name: "otherwise",
    ...order.start,
  });
  const isOwed = order.owedBackCents > 0;
  if (!isOwed && !answer && !refusal) return null;
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
        {isOwed ? otherwise.lead(order.owedBack) : otherwise.nothing}
      </p>
      {isOwed && (
        <div className="mt-4">
          <Form {...shell} key={hidden.formKey} error={failure(refusal, words)}>
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

/** The call's own names of fields are not the form's. */
function failure(refusal: FormRefusal | null, words: Words) {
  const { otherwise, refund } = words.orders;
  const general = studioFailure(refusal, otherwise.send, words);
  if (!refusal || !general) return null;
  const { amountCents, reason, sure } = refusal.fields;
  return {
    message: refusal.code === "conflict" ? otherwise.nothing : general.message,
    fields: {
      ...(amountCents && { amount: otherwise.wrong }),
      ...(reason && { reason: refund.tooShort }),
      ...(sure && { sure: refund.notTicked }),
    },
  };
}
