import { expect, test } from "vitest";
import { en } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import type { About, MailText } from "./messages/words.ts";
import { mailVariants } from "./occasion.ts";

const about: About = {
  site: "Harbor",
  phone: "(520) 555-0100",
  when: "03/01/2026, 9:30 AM EST",
  hours: 72,
  maskedEmail: "r•••@example.com",
  role: "support",
  report: {
    number: "R-000012",
    dentist: "Rosa Delgado, DDS",
    state: "corrected",
    answer: "The new number is in the directory now.",
  },
};
const never =
  /insurance|seguros?\b|premium|\bprimas?\b|cover|cobertura|cubiert|copay|copago|deductible|deducible|guaranteed|\bPPO\b/i;

const wordsOf = ({ links = [], paragraphs, smallPrint, ...rest }: MailText) =>
  [...Object.values(rest), ...links, ...paragraphs, ...smallPrint].join("\n");

/** How many of what a mail says, so that no language leaves something out. */
const shapeOf = (text: MailText) =>
  Object.entries(text).map(([name, value]) => [name, Array.isArray(value) ? value.length : 1]);

const facts =
  /\(520\) 555-0100|03\/01\/2026|r•••@example\.com|Harbor|R-000012|Rosa Delgado|The new number/g;
const factsIn = (text: MailText) => (wordsOf(text).match(facts) ?? []).toSorted();

test.each(mailVariants)("%s says the same in English and in Spanish", (variant) => {
  const [english, spanish] = [en.texts[variant](about), es.texts[variant](about)];
  expect(shapeOf(spanish)).toEqual(shapeOf(english));
  expect(factsIn(spanish)).toEqual(factsIn(english));
  expect(spanish.subject).not.toBe(english.subject);
});

test.each(mailVariants)("%s uses none of the words that a savings plan must not use", (variant) => {
  for (const { texts } of [en, es]) {
    expect(wordsOf(texts[variant](about))).not.toMatch(never);
    expect(wordsOf(texts[variant]({ ...about, phone: null }))).not.toMatch(/null|undefined|never/);
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
