import { useWords } from "#app/messages/words.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useFormError } from "#app/site/form/site-form.tsx";

/** Six digits; phones suggest the code they received. */
export function CodeField() {
  const { studio } = useWords("studio");
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

type Args = Parameters<typeof useFormError>;

export function useStudioError(
  rejection: Args[0],
  button: Args[1],
  { errors, ...own }: Args[2] = {},
) {
  const { studio } = useWords("studio");
  return useFormError(rejection, button, { ...own, errors: { ...studio.errors, ...errors } });
}
