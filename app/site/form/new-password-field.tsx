import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { fieldId, useForm } from "#app/ui/form/form-context.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { useIsAlive } from "#app/ui/is-alive.ts";
import type { passwordStrength } from "#contract/judge-password.ts";
import { shortestPassword, strengths, type Strength } from "#contract/password-strength.ts";

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
  const { name: siteName } = useFrame();
  const { typed, email } = useTyped(inputId);
  const said = useLater(typed, pauseBeforeSaying);
  const judge = useJudge(typed !== "");
  const strengthOf = (password: string) =>
    password === "" ? undefined : judge?.passwordStrength(password, email, siteName);
  const seenStrength = strengthOf(typed);
  const saidStrength = strengthOf(said);
  const isAlive = useIsAlive();
  // Reserves its space, so that nothing below moves when the hint appears.
  return (
    <div className="mt-3 min-h-9 max-w-[32em]">
      {isAlive && (
        <div aria-hidden className={seenStrength && colors[seenStrength]}>
          <Steps filled={seenStrength ? strengths.indexOf(seenStrength) + 1 : 0} />
          {seenStrength && <p className="mt-1 text-sm font-semibold">{words[seenStrength]}</p>}
        </div>
      )}
      <output className="sr-only">{saidStrength && words[saidStrength]}</output>
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

type Judge = { passwordStrength: typeof passwordStrength };

/** The rule that the server refuses by, once it is loaded; its lists are too long for every page. */
function useJudge(isWanted: boolean): Judge | undefined {
  const [judge, setJudge] = useState<Judge>();
  useEffect(() => {
    if (!isWanted || judge) return;
    import("#contract/judge-password.ts").then(setJudge, () => {
      // Without a connection there is no hint; the server judges in any case.
    });
  }, [isWanted, judge]);
  return judge;
}

/** The password, and the email address of its form. */
function useTyped(inputId: string): { typed: string; email: string } {
  const [seen, setSeen] = useState({ typed: "", email: "" });
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    const { form } = input;
    const read = () => {
      const email = form?.querySelector<HTMLInputElement>("input[type=email]")?.value ?? "";
      setSeen({ typed: input.value, email });
    };
    read();
    form?.addEventListener("input", read);
    return () => form?.removeEventListener("input", read);
  }, [inputId]);
  return seen;
}

function useLater(text: string, milliseconds: number): string {
  const [later, setLater] = useState("");
  useEffect(() => {
    const timer = setTimeout(setLater, milliseconds, text);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return later;
}
