import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { fieldId, useForm } from "#app/ui/form/form-context.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Announcement } from "#app/ui/states/announcement.tsx";
import { useMeantEmail } from "./use-meant-email.ts";

type Props = {
  name?: string;
  label: ReactNode;
  help?: ReactNode;
  isOptional?: boolean;
  /** "username" in a login form, "email" elsewhere. */
  autoComplete: "username" | "email";
  defaultValue?: string | undefined;
};

/** An email address. A likely misspelling gets a suggestion, which the person can accept. */
export function EmailField({ name = "email", ...field }: Props) {
  const { didYouMean } = useWords().email;
  const inputId = fieldId(useForm().id, name);
  const meant = useMeantEmail(inputId);
  return (
    <div>
      <TextField
        {...field}
        name={name}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {meant !== undefined && (
        <>
          <button
            type="button"
            onClick={() => fillIn(inputId, meant)}
            className="mt-1 min-h-11 max-w-[32em] text-left font-semibold wrap-anywhere text-brand underline"
          >
            {didYouMean(meant)}
          </button>
          <Announcement text={didYouMean(meant)} />
        </>
      )}
    </div>
  );
}

function fillIn(inputId: string, address: string): void {
  const input = document.getElementById(inputId);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = address;
  input.focus();
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
