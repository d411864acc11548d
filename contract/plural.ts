type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<string, Intl.PluralRules>();

/** The form that a language uses for a count; the count is part of the form. */
export function plural(lang: string, count: number, forms: Forms): string {
  const known = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, known);
  return forms[known.select(count)] ?? forms.other;
}
