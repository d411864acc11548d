import { useWords } from "#app/messages/words.ts";
import { HiddenFields, type useSiteForm } from "#app/site/form/site-form.tsx";
import { useStudioError } from "#app/site/studio/use-studio-error.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { findPayments } from "#contract/calls/studio-payments.ts";

export type Search = ReturnType<typeof useSiteForm<CallAnswer<typeof findPayments>>>;

/** By payer or receipt. Posted, so that no personal data appears in an address. */
export function PaymentSearch({ search }: { search: Search }) {
  const { payments } = useWords();
  const { rejection, sent, hidden, shell } = search;
  const error = useStudioError(rejection, payments.find);
  return (
    <search className="block">
      <Form {...shell} error={error}>
        <HiddenFields {...hidden} />
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[minmax(0,36em)_auto] sm:justify-start">
          <TextField
            name="search"
            type="search"
            label={payments.search}
            defaultValue={sent?.search}
            autoComplete="off"
            maxLength={120}
          />
          <SubmitButton>{payments.find}</SubmitButton>
        </div>
      </Form>
    </search>
  );
}
