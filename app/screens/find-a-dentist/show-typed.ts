import { fieldNames, type Typed } from "./search-fields.ts";

/** Puts a search into the form's fields, wherever they say something else. */
export function showTyped(form: HTMLFormElement | null | undefined, typed: Typed): void {
  for (const name of fieldNames) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = typed[name] === field.value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = typed[name];
  }
}
