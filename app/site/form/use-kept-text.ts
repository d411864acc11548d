import { useLayoutEffect, useState } from "react";

/**
 * As it takes over a page React sets each textarea back to the text that it came with. What was
 * typed in the meantime is noted before and put back after.
 */
export function useKeptText(formKey: string): void {
  const [putBack] = useState(() => noteTexts(formKey));
  useLayoutEffect(putBack, [putBack]);
}

function noteTexts(formKey: string): () => void {
  const texts = typeof document === "undefined" ? [] : changedTexts(formKey);
  return () => {
    for (const { area, text } of texts) area.value = text;
  };
}

function changedTexts(formKey: string) {
  const form = [...document.forms].find(
    ({ elements }) =>
      (elements.namedItem("form_key") as HTMLInputElement | null)?.value === formKey,
  );
  return [...(form?.querySelectorAll("textarea") ?? [])]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((area) => ({ area, text: area.value }));
}
