import { type RefObject, useEffect, useRef } from "react";
import { readTyped, type TypedFields } from "./typed-fields.ts";

/**
 * Keeps a form true to the search in its address: a removed filter or a step back changes the
 * search without any typing here. Only what really changed there is written, so that a field typed
 * into before hydration, or while the page loads, keeps its text, and nothing while what is shown is
 * outdated. Returns what to call with the values that the form itself sends.
 */
export function useShownFields(
  around: RefObject<HTMLElement | null>,
  typed: TypedFields<string>,
  isOutdated?: RefObject<boolean>,
): (sent: FormData) => void {
  const shown = useRef(typed);
  useEffect(() => {
    if (isOutdated?.current) return;
    const before = shown.current;
    shown.current = typed;
    const form = around.current?.closest("form") ?? around.current?.querySelector("form");
    for (const [name, value] of Object.entries(typed)) {
      // A field that has just appeared was drawn with its value.
      if (name in before && before[name] !== value) show(form?.elements.namedItem(name), value);
    }
  }, [around, typed, isOutdated]);
  return (sent) => {
    shown.current = readTyped(Object.keys(typed), sent);
  };
}

function show(field: Element | RadioNodeList | null | undefined, value: string): void {
  if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) field.value = value;
  else if (field instanceof HTMLInputElement && field.type === "checkbox")
    field.checked = value === field.value;
  // "03" is the same number as 3, and a digit may follow.
  else if (field instanceof HTMLInputElement && !isBeingTyped(field)) field.value = value;
}

const isBeingTyped = (field: HTMLInputElement) =>
  field.type === "number" && field === document.activeElement;
