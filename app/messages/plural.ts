type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form that a count takes in a language; the caller puts the count into it. */
export const plural = (lang: string, count: number, forms: Forms): string =>
  forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
