import { useWords } from "#app/messages/words.ts";
import { LinkRenewal, ThreadPanel } from "#app/site/case-thread.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { CallIfStuck } from "#app/site/phone.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Announcement } from "#app/ui/states/announcement.tsx";
import { longestGrievance, resolveDays, urgentDays } from "#contract/grievance.ts";
import { FileField } from "../file-field.tsx";

type Props = {
  formKey: string;
  refused: FormRejection | null;
  mayAppeal: boolean;
  isUrgent: boolean;
};

/** What its sender can do: appeal the answer, write, and replace the link. */
export function WriteForms({ mayAppeal, isUrgent, ...start }: Props) {
  const { grievanceStatus: words } = useWords("grievance");
  return (
    <>
      {mayAppeal && (
        <ThreadPanel
          title={words.appeal}
          text={words.appealText(isUrgent ? urgentDays : resolveDays)}
        >
          <Writing
            {...start}
            name="appeal"
            look="main"
            label={words.appealMessage}
            send={words.sendAppeal}
          />
        </ThreadPanel>
      )}
      <ThreadPanel title={words.write} isFolded={mayAppeal && start.refused?.form !== "write"}>
        <Writing
          {...start}
          name="write"
          look={mayAppeal ? "second" : "main"}
          label={words.message}
          send={words.send}
        />
      </ThreadPanel>
      <ThreadPanel title={words.link} text={words.linkText}>
        <LinkRenewal {...start} label={words.renew} />
      </ThreadPanel>
    </>
  );
}

type Start = Omit<Props, "mayAppeal" | "isUrgent">;
type WritingProps = Start & {
  name: "write" | "appeal";
  look: "main" | "second";
  label: string;
  send: string;
};

function Writing({ look, label, send, ...options }: WritingProps) {
  const { forms, grievanceStatus: words } = useWords("forms", "grievance");
  const { answer, rejection, hidden, shell } = useSiteForm<object>(options);
  const conflict = { conflict: () => words.notAppealable };
  const error = useFormError(rejection, send, { errors: { ...forms.errorsTextKept, ...conflict } });
  return (
    // What was sent stands in the history; another message starts empty.
    <Form key={hidden.formKey} {...shell} error={error} hasFiles>
      <CallIfStuck rejection={rejection} />
      <HiddenFields {...hidden} />
      <TextArea name="message" label={label} rows={5} atMost={longestGrievance} />
      <FileField />
      <div className="phone-wide">
        <SubmitButton look={look}>{send}</SubmitButton>
      </div>
      <Announcement text={answer ? words.done : ""} />
    </Form>
  );
}
