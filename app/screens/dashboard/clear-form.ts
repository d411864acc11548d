/** Empties the form in here for its next use; whatever listens to its fields hears of it. */
export function clearForm(around: HTMLElement | null): void {
  const form = around?.querySelector("form");
  form?.reset();
  for (const input of form?.querySelectorAll("input") ?? []) {
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
