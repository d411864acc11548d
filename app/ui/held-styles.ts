// The security policy of a document lists the style attributes that came with it. Those of what a
// script writes later are held back in the HTML, where they would be refused, and set by script.

const tags = /<[a-z][^>]*>/g;

/** Of sanitized HTML, where no value of an attribute holds a `>`. */
export const holdStyles = (html: string): string =>
  html.replace(tags, (tag) => tag.replace(' style="', ' data-style="'));

export function setHeldStyles(place: HTMLElement | null): void {
  for (const one of place?.querySelectorAll<HTMLElement>("[data-style]") ?? [])
    one.style.cssText = one.dataset["style"] ?? "";
}
