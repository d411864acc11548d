import { fieldNames, type Typed } from "./search-fields.ts";

/** Sets the form's fields to a search, where they differ. */
export function showTyped(form: HTMLFormElement | null | undefined, typed: Typed): void {
  for (const name of fieldNames) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = typed[name] === field.value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = typed[name];
  }
}
