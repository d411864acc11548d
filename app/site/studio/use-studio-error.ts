import { useWords } from "#app/messages/words.ts";
import { useFormError } from "#app/site/form/site-form.tsx";

type Args = Parameters<typeof useFormError>;

export function useStudioError(
  rejection: Args[0],
  button: Args[1],
  { errors, ...own }: Args[2] = {},
) {
  const { studio } = useWords();
  return useFormError(rejection, button, { ...own, errors: { ...studio.errors, ...errors } });
}
