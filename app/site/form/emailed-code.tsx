import { useState } from "react";
import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { useWords } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useIsAlive } from "#app/ui/is-alive.ts";
import { confirmField, type FormRejection } from "./form-outcome.ts";
import { useFormError } from "./site-form.tsx";

type Props = { name: string; rejection: FormRejection | null };
type Sending = "not yet" | "on its way" | "sent" | FormRejection;

/** In place of the current password, for an account that has none: a code by email. */
export function EmailedCode({ name, rejection }: Props) {
  const { emailCode: words } = useWords("forms").loginSteps;
  const isAlive = useIsAlive();
  // Without JavaScript the form has sent the email, and came back.
  const wasSent = rejection?.typed?.[confirmField] === "mail";
  const [sending, setSending] = useState<Sending>(wasSent ? "sent" : "not yet");
  const failure = useFormError(typeof sending === "string" ? null : sending, words.send);
  const send = async () => {
    if (sending === "on its way") return;
    setSending("on its way");
    try {
      await call("POST /api/v4/member/reauthenticate/email");
      setSending("sent");
    } catch (error) {
      const { code, retryAfter = null } =
        error instanceof CallError ? error : { code: "internal" as const };
      setSending({
        form: "",
        isSent: false,
        code,
        fields: {},
        retryAfterSeconds: retryAfter ?? undefined,
      });
    }
  };
  return (
    <div className="grid gap-4">
      {/* What Enter presses in a form without JavaScript is its first button. */}
      {!isAlive && <button type="submit" aria-hidden tabIndex={-1} className="sr-only" />}
      <div>
        <p className="max-w-measure">{words.noPassword}</p>
        <div className="mt-2">
          <Button
            type={isAlive ? "button" : "submit"}
            name={confirmField}
            value="mail"
            formNoValidate
            look="second"
            size="sm"
            onClick={isAlive ? () => void send() : undefined}
          >
            {sending === "sent" ? words.again : words.send}
          </Button>
        </div>
        <output className="mt-2 block empty:hidden">
          {failure ? (
            <span className="text-danger">{failure.message}</span>
          ) : (
            sending === "sent" && words.sentToYou
          )}
        </output>
      </div>
      <EmailCodeField name={name} />
    </div>
  );
}

type FieldProps = { name: string; help?: string | undefined };

/** The digits of an email, as a phone offers them; pasted with spaces or not. */
export function EmailCodeField({ name, help }: FieldProps) {
  const { emailCode } = useWords("forms").loginSteps;
  return (
    <TextField
      name={name}
      label={emailCode.label}
      help={help}
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      maxLength={40}
      width="phone"
    />
  );
}
