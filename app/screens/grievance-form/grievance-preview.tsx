import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import { filesIn, type UploadedFile, withFiles } from "#app/site/form/form-files.ts";
import type { Typed } from "#app/site/form/form-outcome.ts";
import { HiddenFields, useFormError, type useSiteForm } from "#app/site/form/site-form.tsx";
import { typedDate } from "#app/site/form/typed-date.ts";
import { CallInstead } from "#app/site/phone.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FileName } from "#app/site/case-files.tsx";
import { formatDay } from "#contract/format.ts";
import type { GrievancePatient, GrievanceSubject } from "#contract/grievance.ts";

type SiteForm = Pick<ReturnType<typeof useSiteForm>, "rejection" | "hidden" | "shell">;
type Props = {
  typed: Typed;
  form: SiteForm;
  edit: SiteForm;
  /** The same without one of its files. */
  again: SiteForm;
  onEdit: () => void;
};

/** What was typed, to read once more: the values travel with both of its forms. */
export function GrievancePreview({ typed, form, edit, again, onEdit }: Props) {
  const { forms, grievance } = useWords("forms", "grievance");
  const error = useFormError(form.rejection, grievance.send, { errors: forms.errorsTextKept });
  const heading = useRef<HTMLHeadingElement>(null);
  const files = filesIn(typed);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-6 max-w-[44rem]">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-36 text-2xl">
        {grievance.previewTitle}
      </h2>
      <p className="mt-2 max-w-measure">{grievance.previewLead}</p>
      <GrievanceFacts typed={typed} />
      <Files typed={typed} files={files} form={again} onRemove={() => heading.current?.focus()} />
      <div className="mt-8 flex flex-wrap items-start gap-4 max-sm:*:w-full">
        <Form {...form.shell} error={error}>
          {form.rejection && <CallInstead />}
          <HiddenFields {...form.hidden} />
          <Carried typed={typed} />
          <CaptchaNotice action="contact" />
          <div className="phone-wide">
            <SubmitButton>{grievance.send}</SubmitButton>
          </div>
        </Form>
        <form
          method="post"
          action={edit.shell.action}
          onSubmit={(event) => {
            event.preventDefault();
            onEdit();
          }}
        >
          <HiddenFields {...edit.hidden} />
          <Carried typed={typed} />
          <button type="submit" className={`${buttonClass("second")} max-sm:w-full`}>
            {grievance.edit}
          </button>
        </form>
      </div>
    </div>
  );
}

type FilesProps = {
  typed: Typed;
  files: UploadedFile[];
  form: SiteForm;
  /** The button that had the focus goes. */
  onRemove: () => void;
};

/** Each can be removed: the preview is asked for again without it. */
function Files({ typed, files, form, onRemove }: FilesProps) {
  const { grievance, lang } = useWords("grievance");
  if (files.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-lg">{grievance.files}</h3>
      <ul className="mt-2 grid gap-2">
        {files.map((file) => (
          <li key={file.ticket} className="flex items-center gap-x-2">
            <FileName {...file} lang={lang} />
            <form
              method="post"
              action={form.shell.action}
              onSubmit={(event) => {
                form.shell.onSubmit(event);
                onRemove();
              }}
            >
              <HiddenFields name={form.hidden.name} formKey={form.hidden.formKey} />
              <Carried
                typed={withFiles(
                  typed,
                  files.filter((one) => one !== file),
                )}
              />
              <button
                type="submit"
                aria-label={grievance.removeFile(file.name)}
                className={buttonClass("quiet", "sm")}
              >
                {grievance.remove}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}

function Carried({ typed }: { typed: Typed }) {
  return Object.entries(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function GrievanceFacts({ typed }: { typed: Typed }) {
  const { grievance: words, lang } = useWords("grievance");
  const { facts } = words;
  const date = typedDate(typed, "serviceOn");
  const discussed = typed["discussed"] as "yes" | "no" | undefined;
  const patient = (typed["patient"] ?? "self") as GrievancePatient;
  const given = (name: string): string | undefined => typed[name]?.trim() || undefined;
  const isOther = patient !== "self";
  return (
    <Facts
      className="mt-6 rounded-xl border border-line bg-raised p-6 whitespace-pre-line"
      facts={[
        [words.name, given("name")],
        [facts.contact, [given("email"), given("phone")].filter(Boolean).join("\n")],
        [facts.who, words.patients[patient]],
        [words.patientName, isOther ? given("patientName") : undefined],
        [facts.authorization, patient === "other_adult" ? facts.authorized : undefined],
        [words.memberNumber, given("memberNumber")],
        [
          facts.urgent,
          typed["urgent"] === "on" ? <strong>{facts.urgentYes}</strong> : facts.urgentNo,
        ],
        [facts.against, words.subjects[typed["against"] as GrievanceSubject]],
        [words.office, given("office")],
        [words.serviceOn, date && formatDay(date, lang)],
        [facts.text, given("text")],
        [facts.outcome, given("desiredOutcome")],
        [facts.discussed, discussed && words.discussedOptions[discussed]],
      ]}
    />
  );
}
