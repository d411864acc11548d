import { useFrame } from "#app/site/frame.ts";

/** What a form says of itself: whose it is, which one, and that it is this one. */
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
