import { TextField } from "#app/ui/form/text-field.tsx";
import { useWords } from "#app/messages/words.ts";

type Props = { name: string; help?: string | undefined };

/** The digits of an email, as a phone offers them; pasted with spaces or not. */
export function EmailCodeField({ name, help }: Props) {
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
