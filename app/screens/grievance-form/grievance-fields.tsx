import { type ReactNode, useId } from "react";
import { useWords } from "#app/messages/words.ts";
import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import { EmailField } from "#app/site/form/email-field.tsx";
import type { Typed } from "#app/site/form/form-outcome.ts";
import { HiddenFields, useFormError, type useSiteForm } from "#app/site/form/site-form.tsx";
import { atDatePart } from "#app/site/form/typed-date.ts";
import { CallIfStuck } from "#app/site/phone.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import {
  grievancePatients,
  grievanceSubjects,
  longestGrievance,
  longestOutcome,
} from "#contract/grievance.ts";
import { FileField } from "./file-field.tsx";

type Props = {
  form: Pick<ReturnType<typeof useSiteForm>, "rejection" | "hidden" | "shell">;
  typed: Typed | undefined;
  prefill: { name: string; email: string; phone?: string; memberNumber?: string } | null;
};

/** The questions; what was typed stays, whichever way the form comes back. */
export function GrievanceFields({ form: { rejection, hidden, shell }, typed, prefill }: Props) {
  const { forms, grievance, ui } = useWords("forms", "grievance");
  const values = typed ?? shell.values;
  const error = atDatePart(
    useFormError(rejection, grievance.preview, { errors: forms.errorsTextKept }),
    { typed: values, name: "serviceOn", words: ui.dateProblems },
  );
  return (
    <Form {...shell} values={values} error={error} hasFiles>
      <CallIfStuck rejection={rejection} />
      <HiddenFields {...hidden} />
      <Part title={grievance.you}>
        <TextField
          name="name"
          label={grievance.name}
          autoComplete="name"
          defaultValue={prefill?.name}
        />
        <Reach prefill={prefill} />
        <Patient />
        <TextField
          name="memberNumber"
          label={grievance.memberNumber}
          help={grievance.memberNumberHelp}
          inputMode="numeric"
          width="phone"
          isOptional
          defaultValue={prefill?.memberNumber}
        />
      </Part>
      <Part title={grievance.what}>
        <WhatHappened />
      </Part>
      <CaptchaNotice action="contact" />
      <div className="phone-wide">
        <SubmitButton>{grievance.preview}</SubmitButton>
      </div>
    </Form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="mt-4 text-xl">{title}</h2>
      {children}
    </>
  );
}

/** Either is enough, so neither is called optional. */
function Reach({ prefill }: Pick<Props, "prefill">) {
  const { grievance } = useWords("grievance");
  const id = useId();
  return (
    <FieldGroup
      name="reach"
      id={id}
      label={grievance.reach}
      help={grievance.reachHelp}
      error={undefined}
      semantics={{ "aria-describedby": `${id}-help` }}
    >
      <div className="mt-4 grid gap-6">
        <EmailField
          label={grievance.email}
          help={grievance.emailHelp}
          autoComplete="email"
          isOptional="unsaid"
          defaultValue={prefill?.email}
        />
        <PhoneField
          name="phone"
          label={grievance.phone}
          isOptional="unsaid"
          defaultValue={prefill?.phone}
        />
      </div>
    </FieldGroup>
  );
}

/** Who else it is about is asked by style alone, so that it works without JavaScript. */
function Patient() {
  const { grievance } = useWords("grievance");
  return (
    <div className="group/who grid gap-6">
      <RadioGroup
        name="patient"
        label={grievance.who}
        options={grievancePatients.map((value) => ({ value, label: grievance.patients[value] }))}
        defaultValue="self"
      />
      <div className="grid gap-6 group-has-[[value=self]:checked]/who:hidden">
        <TextField name="patientName" label={grievance.patientName} autoComplete="off" />
        <div className="group-has-[[value=child]:checked]/who:hidden">
          <CheckboxField name="authorized" label={grievance.authorized} />
        </div>
      </div>
    </div>
  );
}

function WhatHappened() {
  const { grievance } = useWords("grievance");
  const { discussedOptions } = grievance;
  return (
    <>
      <CheckboxField name="urgent" label={grievance.urgent} isOptional="unsaid" />
      <RadioGroup
        name="against"
        label={grievance.against}
        options={grievanceSubjects.map((value) => ({ value, label: grievance.subjects[value] }))}
      />
      <TextField
        name="office"
        label={grievance.office}
        help={grievance.officeHelp}
        autoComplete="off"
        isOptional
      />
      <DateField name="serviceOn" label={grievance.serviceOn} isOptional />
      <TextArea
        name="text"
        label={grievance.text}
        help={grievance.textHelp}
        rows={8}
        atMost={longestGrievance}
      />
      <FileField />
      <TextArea
        name="desiredOutcome"
        label={grievance.desiredOutcome}
        rows={3}
        atMost={longestOutcome}
        isOptional
      />
      <RadioGroup
        name="discussed"
        label={grievance.discussed}
        isOptional
        options={(["yes", "no"] as const).map((value) => ({
          value,
          label: discussedOptions[value],
        }))}
      />
    </>
  );
}
