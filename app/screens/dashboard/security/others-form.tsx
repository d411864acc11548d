import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useConfirmedSubmit } from "../use-confirmed-submit.ts";
import { useDone } from "../use-done.ts";

type Props = FormStart & { onEnded: () => void };

export function OthersForm({ onEnded, formKey, refused }: Props) {
  const { sessions: words } = useWords().dashboard;
  const { answer, rejection, hidden, shell } = useSiteForm<object>({
    name: "others",
    formKey,
    refused,
  });
  useDone(answer, words.othersEnded, onEnded);
  const onSubmit = useConfirmedSubmit(shell.onSubmit, () => ({
    title: words.confirmTitle,
    message: words.confirm,
    okText: words.endOthers,
    severity: "warning",
    icon: "signOut",
  }));
  const error = rejection && { message: words.failed };
  return (
    <Form {...shell} onSubmit={onSubmit} error={error} className="border-t border-line pt-6">
      <HiddenFields {...hidden} />
      <div>
        <SubmitButton look="second">{words.endOthers}</SubmitButton>
      </div>
    </Form>
  );
}
