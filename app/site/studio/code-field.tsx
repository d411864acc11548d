import { useWords } from "#app/messages/words.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

/** Six digits; phones suggest the code they received. */
export function CodeField() {
  const { studio } = useWords();
  return (
    <TextField
      name="code"
      label={studio.code}
      help={studio.codeHelp}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      width="phone"
    />
  );
}
