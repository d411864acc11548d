import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { fieldId, useForm } from "#app/ui/form/form-context.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import {
  shortestPassword,
  passwordStrength,
  strengths,
  type Strength,
} from "#contract/password-strength.ts";

type Props = { name?: string; label: ReactNode; help?: ReactNode };

/** A new password with a strength hint. Without JavaScript it is a plain field with help. */
export function NewPasswordField({ name = "password", label, help }: Props) {
  const { newHelp } = useWords("forms").password;
  const form = useForm();
  return (
    <div>
      <PasswordField
        name={name}
        label={label}
        help={help ?? newHelp(shortestPassword)}
        autoComplete="new-password"
      />
      <PasswordStrength inputId={fieldId(form.id, name)} />
    </div>
  );
}

const pauseBeforeSaying = 1_000;
const colors: Record<Strength, string> = {
  short: "text-muted",
  weak: "text-warning",
  good: "text-good",
  strong: "text-good",
};

/** Updates on every key, announced once typing pauses. A hint only: it blocks nothing. */
function PasswordStrength({ inputId }: { inputId: string }) {
  const words = useWords("forms").password.strengths;
  const typed = useTyped(inputId);
  const said = useLater(typed, pauseBeforeSaying);
  const seenStrength = typed === "" ? undefined : passwordStrength(typed);
  // Reserves its space, so that nothing below moves when the hint appears.
  return (
    <div className="mt-3 min-h-9 max-w-[32em]">
      {seenStrength && (
        <div aria-hidden className={colors[seenStrength]}>
          <Steps filled={strengths.indexOf(seenStrength) + 1} />
          <p className="mt-1 text-sm font-semibold">{words[seenStrength]}</p>
        </div>
      )}
      <output className="sr-only">{said === "" ? "" : words[passwordStrength(said)]}</output>
    </div>
  );
}

function Steps({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 124 4" preserveAspectRatio="none" className="block h-1.5 w-full">
      {strengths.map((step, at) => (
        <rect
          key={step}
          x={at * 31.5}
          width={29.5}
          height={4}
          className={at < filled ? "fill-current" : "fill-line"}
        />
      ))}
    </svg>
  );
}

function useTyped(inputId: string): string {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const read = () => setTyped(input.value);
    read();
    input.addEventListener("input", read);
    return () => input.removeEventListener("input", read);
  }, [inputId]);
  return typed;
}

function useLater(text: string, milliseconds: number): string {
  const [later, setLater] = useState("");
  useEffect(() => {
    const timer = setTimeout(setLater, milliseconds, text);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return later;
}
