import { expect, test } from "vitest";
import type { Lang } from "#contract/languages.ts";
import { en } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import type { About, EmailText } from "./messages/words.ts";
import { emailContent } from "./registry.ts";
import { emailVariants, type EmailVariant } from "./resolved-email.ts";

const about: About = {
  site: "Harbor",
  phone: "(520) 555-0100",
  when: "March 1, 2026, at 9:30 a.m. Eastern Time",
  hours: 72,
  maskedEmail: "r•••@example.com",
  role: "support",
  report: {
    number: "D-000012",
    dentist: "Rosa Delgado, DDS",
    state: "corrected",
    answer: "The new number is in the directory now.",
  },
  code: "042137",
};
/** The sample facts of a plan email, in the language's words. */
const told = (variant: EmailVariant, lang: Lang): About => ({
  ...about,
  ...emailContent(variant).sample?.(lang, "https://harbor.example"),
});
const never =
  /insurance|seguros?\b|premium|\bprimas?\b|\b(?:un)?cover|cobertura|cubiert|copay|copago|deductible|deducible|guaranteed|\bPPO\b/i;

// Only the disclaimer contains this word.
const disclaimer = /This is not insurance|Esto no es un seguro/g;

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value ? Object.values(value).flatMap(stringsIn) : [];
};
const wordsOf = (text: EmailText) => stringsIn(text).join("\n");

/** Counts of an email's parts, so that no language omits one. */
const shapeOf = (text: EmailText) =>
  Object.entries(text).map(([name, value]) => [
    name,
    name === "sections" ? stringsIn(value).length : Array.isArray(value) ? value.length : 1,
  ]);

const facts =
  /\d{6}|\$\d+\.\d\d|\d\d\/\d\d\/\d{4}|4242|Luis Delgado|\(520\) 555-0100|03\/01\/2026|r•••@example\.com|Harbor|D-000012|Rosa Delgado|The new number/g;
const factsIn = (text: EmailText) => (wordsOf(text).match(facts) ?? []).toSorted();

test.each(emailVariants)("%s has the same content in English and in Spanish", (variant) => {
  const english = en.texts[variant](told(variant, "en"));
  const spanish = es.texts[variant](told(variant, "es"));
  expect(shapeOf(spanish)).toEqual(shapeOf(english));
  expect(factsIn(spanish)).toEqual(factsIn(english));
  expect(spanish.subject).not.toBe(english.subject);
});

test.each(emailVariants)("%s has as many links as link texts", (variant) => {
  const { links = [], sample } = emailContent(variant);
  const { leadsTo } = sample?.("en", "https://harbor.example") ?? {};
  const labels = en.texts[variant](told(variant, "en")).links ?? [];
  expect(labels).toHaveLength(Math.max(links.length, leadsTo === undefined ? 0 : 1));
});

test.each(emailVariants)("%s uses no word forbidden for a savings plan", (variant) => {
  for (const [lang, { texts }] of Object.entries({ en, es })) {
    const known = told(variant, lang as Lang);
    expect(wordsOf(texts[variant](known)).replace(disclaimer, "")).not.toMatch(never);
    expect(wordsOf(texts[variant]({ ...known, phone: null }))).not.toMatch(/null|undefined/);
  }
});

test.each([
  [1, "1 hour.", "1 hora."],
  [24, "24 hours.", "24 horas."],
  [72, "3 days.", "3 días."],
  [168, "7 days.", "7 días."],
])("a link that works for %d hours says so", (hours, english, spanish) => {
  expect(wordsOf(en.texts.sign_up({ ...about, hours }))).toContain(english);
  expect(wordsOf(es.texts.sign_up({ ...about, hours }))).toContain(spanish);
});

test.each([
  ["en", en, /any other office that accepts the plan/, /at any office that accepts the plan/],
  ["es", es, /cualquier otro que acepte el plan/, /en cualquier consultorio que acepte el plan/],
] as const)(
  "the welcome email in %s names the chosen office, and says that others accept the card too",
  (lang, { texts }, others, any) => {
    const { welcome, ...more } = told("welcome", lang);
    if (!welcome) throw new Error("no sample of a welcome");
    const saidAt = (office: string | null) =>
      wordsOf(texts.welcome({ ...more, welcome: { ...welcome, office } }));
    expect(saidAt("Bright Dental")).toMatch(/Bright Dental/);
    expect(saidAt("Bright Dental")).toMatch(others);
    expect(saidAt(null)).toMatch(any);
  },
);
