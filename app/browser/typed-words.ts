// What a visitor entered is kept here, in this document's memory, to be found in an error's message and
// removed before it is sent. Passwords are not kept: they are read only while their field holds them.

const typed = new Set<string>();
const mostKept = 2_000;
const fields = "input, textarea, select";
const untyped = new Set(["checkbox", "radio", "hidden", "submit", "button", "image", "reset"]);

/** Notes what fields hold when they are changed, left or sent: later the page may have other fields. */
export function watchTyped(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) keepAll(target);
    else if (target instanceof Element && !isSecret(target)) keep(target);
  };
  for (const type of ["change", "focusout", "submit"])
    addEventListener(type, note, { capture: true, passive: true });
}

/** The text without the words that hold something entered, in whatever case or part. */
export function maskTyped(text: string): string {
  keepAll(document);
  // Beyond what is kept, nothing could be told from what was entered.
  if (typed.size >= mostKept) return "…";
  const secrets = [...document.querySelectorAll(fields)].filter(isSecret).flatMap(wordsOf);
  const words = new Set([...typed, ...secrets]);
  return text.replaceAll(/\S+/g, (part) => (holdsAny(part.toLowerCase(), words) ? "…" : part));
}

function holdsAny(part: string, words: ReadonlySet<string>): boolean {
  for (const word of words)
    if (word.length > 2 ? part.includes(word) : part.split(/[^\p{L}\p{N}]+/u).includes(word))
      return true;
  return false;
}

function keepAll(within: ParentNode): void {
  for (const field of within.querySelectorAll(fields)) if (!isSecret(field)) keep(field);
}

function keep(field: Element): void {
  for (const word of wordsOf(field)) if (typed.size < mostKept) typed.add(word);
}

const isSecret = (field: Element) =>
  field instanceof HTMLInputElement &&
  (field.type === "password" || /password|one-time|cc-/.test(field.autocomplete));

function wordsOf(field: Element): string[] {
  const text = textOf(field).toLowerCase();
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  // As they stand in an address.
  return [...words, ...words.map((word) => encodeURIComponent(word).toLowerCase())];
}

function textOf(field: Element): string {
  if (field instanceof HTMLSelectElement)
    return `${field.value} ${field.selectedOptions[0]?.text ?? ""}`;
  if (field instanceof HTMLTextAreaElement) return field.value;
  return field instanceof HTMLInputElement && !untyped.has(field.type) ? field.value : "";
}
