import { expect, test } from "vitest";
import { formatDay } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import { en } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import type { About, EmailText } from "./messages/words.ts";
import { emailContent } from "./registry.ts";
import { emailVariants, type EmailVariant } from "./resolved-email.ts";

const about: About = {
  site: "Harbor",
  phone: "(520) 555-0100",
  buttonUrl: "https://harbor.example/renewal",
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
/** Spanish writes the month of a short day. */
const asEnglishDays = (words: string) =>
  ["2026-03-01", "2027-02-28"].reduce(
    (said, day) => said.replaceAll(formatDay(day, "es"), formatDay(day, "en")),
    words,
  );
const factsIn = (text: EmailText) => (asEnglishDays(wordsOf(text)).match(facts) ?? []).toSorted();

test.each(emailVariants)("%s has the same content in English and in Spanish", (variant) => {
  const english = en.texts[variant](told(variant, "en"));
  const spanish = es.texts[variant](told(variant, "es"));
  expect(shapeOf(spanish)).toEqual(shapeOf(english));
  expect(factsIn(spanish)).toEqual(factsIn(english));
  expect(spanish.subject).not.toBe(english.subject);
});

// spec 23.11
test.each(emailVariants)("%s begins its subject with its code, if it has one", (variant) => {
  for (const [lang, { texts }] of Object.entries({ en, es })) {
    const { code, subject } = texts[variant](told(variant, lang as Lang));
    expect(subject.startsWith("042137")).toBe(code !== undefined);
  }
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
  ["en", en, "everything you paid except the processing fee", "including the processing fee"],
  ["es", es, "todo lo que pagó, menos el cargo de trámite", "incluido el cargo de trámite"],
] as const)(
  "the welcome email in %s says what becomes of the fee",
  (lang, { texts }, kept, back) => {
    const { welcome, ...more } = told("welcome", lang);
    if (!welcome) throw new Error("no sample of a welcome");
    const saidOf = (fee: typeof welcome.fee) =>
      wordsOf(texts.welcome({ ...more, welcome: { ...welcome, fee, terms: [] } }));
    expect(saidOf("kept")).toContain(kept);
    expect(saidOf("returned")).toContain(back);
    expect(saidOf("no_fee")).not.toMatch(/processing fee|cargo de trámite/);
  },
);

test.each([
  [
    "en",
    en,
    "You don't need to do anything",
    "expires in January 2027, before the renewal date. To keep your plan, add a new card before March 1, 2027.",
  ],
  [
    "es",
    es,
    "No tiene que hacer nada",
    "vence en enero de 2027, antes de la fecha de renovación. Para conservar su plan, agregue una tarjeta nueva antes del 1 de marzo de 2027.",
  ],
] as const)(
  "the renewal notice in %s asks for a card only where it expires before or is missing",
  (lang, { texts }, nothing, newCard) => {
    const { renewal, ...more } = told("renewal_notice", lang);
    if (!renewal?.card) throw new Error("no sample of a card");
    const { card } = renewal;
    const saidOf = (own: typeof card | null) =>
      wordsOf(texts.renewal_notice({ ...more, renewal: { ...renewal, card: own } }));
    expect(saidOf(card)).toContain(newCard);
    expect(saidOf(card)).not.toContain(nothing);
    expect(saidOf({ ...card, isTooOld: false })).toContain(nothing);
    expect(saidOf({ ...card, isTooOld: false })).not.toContain(newCard);
    expect(saidOf(null)).not.toContain(nothing);
  },
);

const dues = {
  en: [
    ["first", null, "Your plan renews on March 1, 2027 for $298"],
    ["first", "$289.00", "Your plan renews on March 1, 2027 at a new price, $298"],
    ["second", null, "Reminder: your plan renews on March 1, 2027 for $298"],
    ["second", "$289.00", "Reminder: your plan renews on March 1, 2027 at a new price, $298"],
    ["price", "$289.00", "Your price changes to $298 a month on March 1, 2027"],
  ],
  es: [
    ["first", null, "Su plan se renueva el 1 de marzo de 2027 por $298"],
    ["first", "$289.00", "Su plan se renueva el 1 de marzo de 2027 con un precio nuevo: $298"],
    ["second", null, "Recordatorio: su plan se renueva el 1 de marzo de 2027 por $298"],
    [
      "second",
      "$289.00",
      "Recordatorio: su plan se renueva el 1 de marzo de 2027 con un precio nuevo: $298",
    ],
    ["price", "$289.00", "El precio de su plan cambia a $298 al mes el 1 de marzo de 2027"],
  ],
} as const;

// spec 25.66
test.each([
  ["en", en],
  ["es", es],
] as const)(
  "the renewal notice in %s says in its subject when the plan renews and for how much",
  (lang, { texts }) => {
    const { renewal, ...more } = told("renewal_notice", lang);
    if (!renewal) throw new Error("no sample of a renewal");
    for (const [notice, formerAmount, subject] of dues[lang]) {
      const given = { ...more, renewal: { ...renewal, notice, formerAmount } };
      expect(texts.renewal_notice(given).subject).toBe(subject);
    }
  },
);

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

test.each([
  ["en", en, "was due to renew on March 1, 2027", "add a new card before March 20, 2027"],
  ["es", es, "debía renovarse el 1 de marzo", "agregue una tarjeta nueva antes del 20 de marzo"],
] as const)(
  "the renewal notice in %s of a plan that is over names the day of the charge",
  (lang, { texts }, due, newCard) => {
    const { renewal, ...more } = told("renewal_notice", lang);
    if (!renewal) throw new Error("no sample of a renewal");
    const chargedLater = lang === "en" ? "March 20, 2027" : "20 de marzo de 2027";
    const late = { ...renewal, notice: "first", isOver: true, chargedLater } as const;
    const said = wordsOf(texts.renewal_notice({ ...more, renewal: late }));
    expect(said).toContain(due);
    expect(said).toContain(newCard);
    expect(said).not.toMatch(/renews on|se renueva el/);
  },
);

test.each([
  ["en", en, "If you live in California: Call A.", "If you live in another state: Call B."],
  ["es", es, "Si vive en California: Call A.", "Si vive en otro estado: Call B."],
] as const)(
  "an email about a complaint in %s says for which state each of several notices is",
  (lang, { texts }, inState, elsewhere) => {
    const { grievance, ...more } = told("grievance_received", lang);
    if (!grievance) throw new Error("no sample of a grievance");
    const rights = [
      { place: "California", text: "Call A." },
      { place: null, text: "Call B." },
    ];
    const saidOf = (own: typeof rights) =>
      wordsOf(texts.grievance_received({ ...more, grievance: { ...grievance, rights: own } }));
    expect(saidOf(rights)).toContain(inState);
    expect(saidOf(rights)).toContain(elsewhere);
    expect(saidOf(rights.slice(1))).not.toContain(elsewhere.slice(0, 12));
  },
);

test.each([
  [true, "Starting March 1, 2027, you'll have the Family Plus plan", "A partir del 1 de marzo"],
  [false, "If you renew, you'll have the Family Plus plan", "Si usted renueva, a partir del"],
])("with auto-renew %s, a chosen plan change says: %s", (isAutoRenew, inEnglish, inSpanish) => {
  const textIn = (lang: Lang) => {
    const { renewal, ...others } = told("plan_change_chosen", lang);
    if (!renewal) throw new Error("no sample");
    const { plan_change_chosen: say } = { en, es }[lang].texts;
    return wordsOf(say({ ...others, renewal: { ...renewal, isAutoRenew } }));
  };
  expect(textIn("en")).toContain(inEnglish);
  expect(textIn("es")).toContain(inSpanish);
  expect(textIn("en").includes("changes if you renew")).toBe(!isAutoRenew);
});
