import { useEffect, useRef, useState } from "react";
import { CallError } from "#app/browser/call-error.ts";
import { sendCall } from "#app/browser/call.ts";
import { useWords } from "#app/messages/words.ts";
import { FileName } from "#app/site/case-files.tsx";
import { fileFields, filesIn, type UploadedFile } from "#app/site/form/form-files.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { useFormError } from "#app/site/form/site-form.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FieldError, FieldHelp, LabelText, markClass } from "#app/ui/form/field-parts.tsx";
import { useField, useForm } from "#app/ui/form/form-context.ts";
import { useIsAlive } from "#app/ui/is-alive.ts";
import { acceptedFiles, largestCaseFile, mostCaseFiles } from "#contract/case-files.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";

/** Uploads a file once it is chosen; without JavaScript the form brings it along. */
export function FileField() {
  const { grievance: words } = useWords("grievance");
  const isAlive = useIsAlive();
  const help = words.filesHelp;
  const { id, error, semantics } = useField({ name: "files", help, isOptional: true });
  const { files, said, refused, add, remove } = useUploads();
  const why = useFormError(refused?.rejection ?? null, words.preview);
  const own =
    why && refused && words.fileRefused(refused.name, why.fields?.["files"] ?? why.message);
  const shown = own ?? error;
  const describedBy = [`${id}-help`, shown && `${id}-error`].filter(Boolean).join(" ");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Chosen before hydration.
    if (input.current?.files?.length) takeFrom(input.current, add);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <div className={markClass(shown)}>
      <label htmlFor={id} className="font-semibold">
        <LabelText label={words.files} isOptional />
      </label>
      <FieldHelp id={id}>{help}</FieldHelp>
      <FieldError id={id}>{shown}</FieldError>
      <div className="relative mt-2 max-w-[32em]">
        <input
          {...semantics}
          ref={input}
          type="file"
          id={id}
          name={isAlive ? undefined : "files"}
          multiple
          accept={acceptedFiles}
          title={words.chooseFiles}
          aria-describedby={describedBy}
          aria-invalid={shown !== undefined || undefined}
          onChange={(event) => takeFrom(event.currentTarget, add)}
          className={isAlive ? coveredInput : plainInput}
        />
        {isAlive && (
          <span aria-hidden className={cover}>
            <span className="content-center bg-brand-soft px-4">{words.chooseFiles}</span>
          </span>
        )}
      </div>
      <output className="mt-2 block text-muted empty:hidden">{said}</output>
      {files.length > 0 && <Chosen files={files} remove={remove} />}
    </div>
  );
}

const plainInput =
  "block min-h-12 w-full scroll-mt-36 rounded-lg border border-edge bg-raised text-muted file:mr-4 file:min-h-12 file:cursor-pointer file:border-0 file:bg-brand-soft file:px-4 file:font-semibold file:text-brand";
/** The browser's own words may be in another language, and say that no file is chosen. */
const coveredInput = "peer absolute inset-0 size-full scroll-mt-36 cursor-pointer opacity-0";
const cover =
  "flex min-h-12 overflow-hidden rounded-lg border border-edge bg-raised font-semibold text-brand outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-aria-invalid:border-2 peer-aria-invalid:border-danger";

function takeFrom(input: HTMLInputElement, add: (files: File[]) => Promise<void>): void {
  const chosen = [...(input.files ?? [])];
  // The same file can be chosen again.
  input.value = "";
  void add(chosen);
}

type ChosenProps = { files: readonly UploadedFile[]; remove: (file: UploadedFile) => void };

/** Without JavaScript a box that is unchecked takes a file away. */
function Chosen({ files, remove }: ChosenProps) {
  const { grievance: words, lang } = useWords("grievance");
  const isAlive = useIsAlive();
  const values = new Map(fileFields(files));
  return (
    <ul className="mt-2 grid gap-1">
      {[...values].map(([field, value], at) => {
        const file = files[at];
        if (!file) return null;
        if (!isAlive) {
          return (
            <li key={file.ticket}>
              <label className="flex min-h-11 cursor-pointer gap-3 py-2">
                <input
                  type="checkbox"
                  name={field}
                  value={value}
                  defaultChecked
                  className="mt-[0.1em] size-6 shrink-0 accent-brand"
                />
                <span className="min-w-0 wrap-anywhere">{words.attach(file.name)}</span>
              </label>
            </li>
          );
        }
        return (
          <li key={file.ticket} className="flex items-center gap-x-2">
            <FileName {...file} lang={lang} />
            <input type="hidden" name={field} value={value} />
            <button
              type="button"
              onClick={() => remove(file)}
              aria-label={words.removeFile(file.name)}
              className={buttonClass("quiet", "sm")}
            >
              {words.remove}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type Refused = { name: string; rejection: FormRejection };

function useUploads() {
  const { grievance: words } = useWords("grievance");
  const { id: formId, values } = useForm();
  const [files, setFiles] = useState(() => filesIn(values as Record<string, string> | undefined));
  const [said, setSaid] = useState("");
  const [refused, setRefused] = useState<Refused | null>(null);
  const kept = useRef(files);
  const uploads = useRef(0);
  const keep = (next: UploadedFile[]) => {
    kept.current = next;
    setFiles(next);
  };

  const add = async (chosen: File[]) => {
    setRefused(null);
    uploads.current += 1;
    for (const file of chosen) {
      setSaid(words.uploading(file.name));
      try {
        keep([...kept.current, await upload(file, kept.current.length)]);
        setSaid(words.uploaded(file.name));
      } catch (error) {
        setSaid("");
        setRefused({ name: file.name, rejection: rejectionOf(error) });
        break;
      }
    }
    uploads.current -= 1;
  };
  const remove = (file: UploadedFile) => {
    keep(kept.current.filter((one) => one !== file));
    setSaid(words.removed(file.name));
    // The button that had the focus is gone.
    document.getElementById(`${formId}-files`)?.focus();
  };

  const { stillUploading } = words;
  useEffect(() => {
    const form = document.getElementById(formId);
    // Ahead of the form's own listener.
    const hold = (event: Event) => {
      if (uploads.current === 0) return;
      event.preventDefault();
      event.stopPropagation();
      setSaid(stillUploading);
    };
    form?.addEventListener("submit", hold, true);
    return () => form?.removeEventListener("submit", hold, true);
  }, [formId, stillUploading]);
  return { files, said, refused, add, remove };
}

async function upload(file: File, already: number): Promise<UploadedFile> {
  if (already >= mostCaseFiles) throw invalid("too_many_files");
  if (file.size > largestCaseFile) throw invalid("file_too_large");
  const input = { query: { name: file.name.slice(0, 400) }, file };
  return sendCall("POST /api/v4/grievance/file", input, { timeoutMs: 120_000 });
}

function invalid(code: FieldErrorCode): CallError {
  return new CallError("invalid", code, { fields: { files: code } });
}

function rejectionOf(error: unknown): FormRejection {
  const { code, fields, retryAfter } =
    error instanceof CallError ? error : new CallError("internal", String(error));
  const retryAfterSeconds = retryAfter ?? undefined;
  return { form: "files", isSent: false, code, fields, retryAfterSeconds };
}
