import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { Notice } from "#app/site/entrance/entrance-page.tsx";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { useConfirmedSubmit } from "#app/site/form/use-confirmed-submit.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type Props = {
  name: string;
  start: FormStart;
  button: string;
  look?: "second" | "danger";
  /** A confirmation, for actions that cannot simply be undone. */
  question?: string;
  text?: string;
  /** What the button does, above it. */
  note: string;
  children: ReactNode;
};

/** One action on one staff member. */
export function PersonForm({ name, start, button, look = "second", ...props }: Props) {
  const { question, text = "", note, children } = props;
  const words = useWords("studio");
  const { answer, rejection, hidden, shell } = useSiteForm({ name, ...start });
  const error = useStudioError(rejection, button);
  const onSubmit = useConfirmedSubmit(shell.onSubmit, () =>
    question === undefined
      ? null
      : { title: question, message: text, okText: button, severity: "danger" },
  );
  return (
    <Form {...shell} onSubmit={onSubmit} error={error}>
      <HiddenFields {...hidden} />
      {children}
      {answer !== null && <Notice look="good" text={words.studio.team.done} />}
      <ConfirmLogin rejection={rejection} isStaff />
      <div>
        <p className="mb-2 text-sm text-muted">{note}</p>
        <SubmitButton look={look}>{button}</SubmitButton>
      </div>
    </Form>
  );
}
