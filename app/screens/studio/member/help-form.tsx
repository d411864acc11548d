import { type ReactNode, useState } from "react";
import { useActionData } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { attemptAfter, useFreshPrice } from "#app/screens/dashboard/attempt/pay-again.ts";
import { OutcomeNotice } from "#app/site/entrance/entrance-page.tsx";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import type { FormOutcome } from "#app/site/form/form-outcome.ts";
import { useDateParts } from "#app/site/form/person-error.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import type { ButtonLook } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { FormErrors } from "#app/messages/en/forms/forms.ts";

type FieldWords = NonNullable<Parameters<typeof useStudioError>[2]>["fields"];
type FormProps<Answer> = {
  name: string;
  start: FormStart;
  /** What will happen. */
  text?: ReactNode;
  sure?: string;
  send: string;
  look?: ButtonLook;
  /** Left out where a success leads to another page. */
  done?: (answer: Answer) => string;
  errors?: FormErrors;
  fields?: FieldWords;
  /** Fields ahead of the reason. */
  children?: ReactNode;
  /** For a form of more than three fields. */
  unsent?: "new" | "edit";
  /** A try after a card was declined is another request. */
  isPayment?: boolean;
  /** Nothing is left to do: only the last outcome is shown. */
  isOver?: boolean;
};
type Props<Answer> = FormProps<Answer> & { title: string };

/** Something done for a member, folded until it is wanted. */
export function HelpForm<Answer>({ title, ...props }: Props<Answer>) {
  const { name, start, isOver, look } = props;
  const posted = useActionData<FormOutcome<unknown>>();
  const reason = useReason<Answer>(props);
  if (isOver) return reason.outcome && <div className="mt-4">{reason.outcome}</div>;
  // Sent as a document, it reopens, so that what was refused is visible.
  const isOpen = [posted, start.refused].some((one) => one?.form === name);
  return (
    <details className="border-t border-line" open={isOpen}>
      <summary
        className={`min-h-11 cursor-pointer content-center py-2 font-semibold ${look === "danger" ? "text-danger" : "text-brand"}`}
      >
        {title}
      </summary>
      <div className="pb-4">
        <ReasonFields {...props} reason={reason} />
      </div>
    </details>
  );
}

/** What it means, a reason and a button. */
export function ReasonForm<Answer>(props: FormProps<Answer>) {
  return <ReasonFields {...props} reason={useReason<Answer>(props)} />;
}

/** The request and its outcome, which stays on the page when nothing is left to do. */
function useReason<Answer>({ name, start, unsent, done }: FormProps<Answer>) {
  // Kept, as another form's success loads the page's data again, and this one may be half typed.
  const [formKey] = useState(start.formKey);
  const form = useSiteForm<Answer>({ name, formKey, refused: start.refused, unsent });
  const { answer, hidden } = form;
  const outcome = answer && done && (
    <OutcomeNotice key={hidden.formKey} look="good" text={done(answer)} />
  );
  return { form, outcome };
}

type FieldsProps<Answer> = FormProps<Answer> & { reason: ReturnType<typeof useReason<Answer>> };

function ReasonFields<Answer>({ reason, ...props }: FieldsProps<Answer>) {
  const { text, sure, send, look = "second", children } = props;
  const { help } = useWords("studio").members;
  const { rejection, sent, hidden, shell } = reason.form;
  const said = useStudioError(rejection, send, {
    errors: { not_found: () => help.gone, ...props.errors },
    ...(props.fields && { fields: props.fields }),
  });
  const error = useDateParts(said, rejection);
  useFreshPrice(rejection);
  return (
    <div className="grid gap-4">
      {reason.outcome}
      {text !== undefined && <div className="max-w-measure">{text}</div>}
      <Form {...shell} key={hidden.formKey} error={error}>
        <HiddenFields {...hidden} />
        {props.isPayment && <input type="hidden" name="attempt" value={attemptAfter(rejection)} />}
        {children}
        <TextField
          name="reason"
          label={help.reason}
          defaultValue={rejection ? sent?.reason : undefined}
          maxLength={200}
          autoComplete="off"
        />
        {sure !== undefined && <CheckboxField name="sure" label={sure} />}
        <ConfirmLogin rejection={rejection} isStaff />
        <div>
          <SubmitButton look={look}>{send}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
