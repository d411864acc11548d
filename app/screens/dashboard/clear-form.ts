/** Resets the form and notifies the listeners of its fields. */
export function clearForm(around: HTMLElement | null): void {
  const form = around?.querySelector("form");
  form?.reset();
  for (const input of form?.querySelectorAll("input") ?? []) {
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
