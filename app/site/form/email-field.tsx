import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { fieldId, useForm } from "#app/ui/form/form-context.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Announcement } from "#app/ui/states/announcement.tsx";
import { suggestEmail } from "#contract/suggest-email.ts";

type Props = {
  name?: string;
  label: ReactNode;
  help?: ReactNode;
  isOptional?: boolean | "unsaid";
  /** "username" in a login form, with its passkeys "username webauthn", "email" elsewhere. */
  autoComplete: "username" | "username webauthn" | "email";
  defaultValue?: string | undefined;
};

/** An email address. A likely misspelling gets a suggestion, which the person can accept. */
export function EmailField({ name = "email", ...field }: Props) {
  const { didYouMean } = useWords("forms").email;
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

// A click event reaches the button only after the pointer is released.
const untilClicked = 50;

/** A suggestion for a misspelled address, once the field is left; further typing removes it. */
function useMeantEmail(inputId: string) {
  const [meant, setMeant] = useState<string>();
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let isPressed = false;
    let isLeft = false;
    const look = () => {
      if (isLeft && !isPressed && !signal.aborted) setMeant(suggestEmail(input.value));
    };
    const release = () => {
      isPressed = false;
      setTimeout(look, untilClicked);
    };
    document.addEventListener("pointerdown", () => (isPressed = true), { signal, capture: true });
    document.addEventListener("pointerup", release, { signal, capture: true });
    document.addEventListener("pointercancel", release, { signal, capture: true });
    input.addEventListener("focus", () => (isLeft = false), { signal });
    input.addEventListener("input", () => setMeant(undefined), { signal });
    // The button about to be clicked must not move away from the pointer.
    const leave = () => {
      isLeft = true;
      look();
    };
    input.addEventListener("blur", leave, { signal });
    return () => listeners.abort();
  }, [inputId]);
  return meant;
}
