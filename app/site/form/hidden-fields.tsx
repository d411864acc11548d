import { useFrame } from "#app/site/frame.ts";

/** The CSRF token, the form's name and its key. */
export function HiddenFields({ name, formKey }: { name: string; formKey: string }) {
  const { csrfToken } = useFrame();
  return (
    <>
      <input type="hidden" name="csrf-token" value={csrfToken} />
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="form_key" value={formKey} />
    </>
  );
}
