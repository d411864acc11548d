import type { CaseKind } from "./studio-cases.ts";

// Reply templates without the schemas: the browser imports them, too.

export const templateStates = ["active", "archived"] as const;
export type TemplateState = (typeof templateStates)[number];

/** What a template may name of the case that it is used for. */
export const placeholders = ["name", "number", "seller", "phone"] as const;
export type Placeholder = (typeof placeholders)[number];

export const longestTemplateName = 80;

export type ReplyTemplate = {
  templateId: string;
  name: string;
  en: string;
  es: string;
  kinds: CaseKind[];
  state: TemplateState;
};

const braces = /\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.some((one) => one === name);

/** What stands in braces and is none of ours, as it was typed. */
export function unknownPlaceholders(text: string): string[] {
  const unknown = [...text.matchAll(braces)].filter(([, name = ""]) => !isPlaceholder(name));
  return [...new Set(unknown.map(([typed]) => typed))];
}

/** What isn't known leaves no gap: "Hello {name}," becomes "Hello,". */
export function fillTemplate(text: string, values: Record<Placeholder, string | null>): string {
  return text.replaceAll(/( ?)\{([^{}]*)\}/g, (typed, space: string, name: string) => {
    if (!isPlaceholder(name)) return typed;
    const value = values[name];
    return value === null ? "" : space + value;
  });
}

/** A template never replaces what was typed. */
export function appendText(typed: string, text: string): string {
  const before = typed.trimEnd();
  return before === "" ? text : `${before}\n\n${text}`;
}
