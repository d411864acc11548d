import { useActionData, useLocation } from "react-router";
import { useWords, type Words } from "#app/messages/words.ts";
import { DoneNotice } from "#app/site/form/done-notice.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import type { FormOutcome, Typed } from "#app/site/form/form-outcome.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { type Clock, writeMoment } from "#app/site/studio/moment.ts";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { grievanceOutcomes, longestGrievance } from "#contract/grievance.ts";
import { appendText } from "#contract/reply-templates.ts";
import type { StaffCase } from "#contract/staff-cases.ts";
import { isMailedKind, staffSteps, type StaffStep } from "#contract/studio-cases.ts";
import { TemplatePicker } from "./template-picker.tsx";
import { Section } from "../payment/payment-facts.tsx";

type Props = { found: StaffCase; start: FormStart };
type DoneProps = { done: StaffStep | null; canSendMail: boolean; clock: Clock };

/** What can be done with the case now, each but what is due first folded until it is wanted. */
export function CaseSteps({ found, start, done, canSendMail, clock }: Props & DoneProps) {
  const { cases: words } = useWords("studio");
  const { key: visit } = useLocation();
  const posted = useActionData<FormOutcome<unknown>>();
  const open = [posted, start.refused].find(Boolean)?.form;
  return (
    <Section title={words.one.work}>
      {done && <DoneNotice text={doneText(words, done, { found, canSendMail, clock })} />}
      {staffSteps
        .filter((step) => found.steps.includes(step))
        .map((step) => (
          // What was just done folds again.
          <details
            key={done === step ? `${step} ${visit}` : step}
            className="border-t border-line"
            open={open === step || (done === null && step === dueFirst(found))}
          >
            <summary className="min-h-11 cursor-pointer content-center py-2 font-semibold text-brand">
              {stepWords(words, step, found).title}
            </summary>
            <div className="pb-4">
              <StepForm step={step} found={found} start={start} />
            </div>
          </details>
        ))}
    </Section>
  );
}

/** What is due before an answer is. */
function dueFirst({ steps }: StaffCase): StaffStep | undefined {
  return (["acknowledge", "review"] as const).find((step) => steps.includes(step));
}

/** A mailed kind is closed, not resolved; without an address, what staff write stays with them. */
function stepWords(words: Words["cases"], step: StaffStep, { kind, state, email }: StaffCase) {
  if (step === "reply" && email === null)
    return { ...words.step.reply, text: words.replyWithoutEmail };
  if (step === "reply" && kind === "grievance" && state === "received")
    return { ...words.step.reply, text: words.replyAcknowledges };
  if (step !== "resolve" || !isMailedKind(kind)) return words.step[step];
  const { text, textWithoutEmail, ...close } = words.close;
  return { ...close, text: email === null ? textWithoutEmail : text };
}

type Known = { found: StaffCase; canSendMail: boolean; clock: Clock };

function doneText(
  words: Words["cases"],
  step: StaffStep,
  { found, canSendMail, clock }: Known,
): string {
  const { kind, sender, email, assignee, assignees, isOpen, resolveBy } = found;
  if (step === "assign") {
    const now = assignees.find(({ staffId }) => staffId === assignee?.staffId);
    return words.assignedNow(now?.name ?? null);
  }
  // Its answer is optional.
  if (step === "resolve" && isMailedKind(kind)) return words.doneClosing;
  const said = words.done[step](canSendMail && email !== null ? (sender ?? email) : null);
  // A reply is no answer, and the clock of a complaint runs on.
  if (step !== "reply" || kind !== "grievance" || !isOpen || resolveBy === null) return said;
  return `${said} ${words.stillDue(writeMoment(resolveBy, clock))}`;
}

type StepProps = Props & { step: StaffStep };

function StepForm({ step, found, start }: StepProps) {
  const { cases: words } = useWords("studio");
  const outcome = useSiteForm<StaffCase>({ name: step, ...start });
  const { answer, rejection, sent, hidden, shell } = outcome;
  const filled = sent?.use && answer ? fillIn(sent, answer) : undefined;
  const { text, send } = stepWords(words, step, found);
  const errors = { conflict: () => words.outOfTurn };
  const error = useStudioError(rejection, send, { errors });
  return (
    <Form key={hidden.formKey} {...shell} values={filled ?? shell.values} error={error}>
      <HiddenFields {...hidden} />
      <p className="text-muted">{text}</p>
      <StepFields step={step} found={found} />
      <div>
        <SubmitButton look={step === "resolve" || step === dueFirst(found) ? "main" : "second"}>
          {send}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The form comes back with the template that was chosen without JavaScript. */
function fillIn(sent: Typed, { templates }: StaffCase): Typed {
  const chosen = templates.find(({ templateId }) => templateId === sent.template);
  return chosen ? { ...sent, text: appendText(sent.text ?? "", chosen.text) } : sent;
}

function StepFields({ step, found }: Omit<StepProps, "start">) {
  const { cases: words } = useWords("studio");
  const isMailed = isMailedKind(found.kind);
  const isUnheard = isMailed && found.email === null;
  const labels = {
    reply: words.stepText,
    note: words.stepNote,
    resolve: isUnheard ? words.stepNote : words.stepAnswer,
  };
  if (step === "assign") {
    return (
      <SelectField
        name="staffId"
        label={words.assignee}
        prompt={words.unassigned}
        isOptional="unsaid"
        defaultValue={found.assignee?.staffId}
        options={found.assignees.map(({ staffId, name }) => ({ value: staffId, label: name }))}
      />
    );
  }
  if (step !== "reply" && step !== "note" && step !== "resolve") return null;
  return (
    <>
      {step === "resolve" && !isMailed && (
        <SelectField
          name="outcome"
          label={words.outcome}
          prompt={words.outcomePrompt}
          options={grievanceOutcomes.map((value) => ({ value, label: words.one.outcomes[value] }))}
        />
      )}
      {step !== "note" && !isUnheard && found.templates.length > 0 && (
        <TemplatePicker templates={found.templates} />
      )}
      <TextArea
        name="text"
        label={labels[step]}
        rows={5}
        atMost={longestGrievance}
        isOptional={step === "resolve" && isMailed}
      />
    </>
  );
}
