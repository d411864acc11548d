import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { fieldId, useForm } from "#app/ui/form/form-context.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { shortestPassword } from "#contract/password-strength.ts";
import { PasswordStrength } from "./password-strength.tsx";

type Props = { name?: string; label: ReactNode; help?: ReactNode };

/** A new password with a strength hint. Without JavaScript it is a plain field with help. */
export function NewPasswordField({ name = "password", label, help }: Props) {
  const { newHelp } = useWords().password;
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
