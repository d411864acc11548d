import { expect, test } from "vitest";
import type { Lang } from "#contract/languages.ts";
import { brand } from "#contract/site.ts";
import { en } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import { emailContent } from "./registry.ts";
import { renderHtml, renderText } from "./render-message.ts";
import type { EmailVariant } from "./resolved-email.ts";

const buttonUrl = "https://harbor.example/there";

/** An email's parts in the order in which they are read, as text. */
function read(variant: EmailVariant, lang: Lang) {
  const { sample } = emailContent(variant);
  const about = {
    site: "Harbor",
    phone: null,
    when: "",
    hours: 1,
    buttonUrl,
    ...sample?.(lang, ""),
  };
  const { links = [], stop: _, ...text } = { en, es }[lang].texts[variant](about);
  const message = {
    ...text,
    language: lang,
    brand: brand.parse({}),
    siteName: "Harbor",
    siteUrl: "",
    links: links.map((label) => ({ label, href: buttonUrl })),
    buttonFails: "",
    footer: "",
    seller: [],
  };
  const html = renderHtml(message);
  return { text: renderText(message), html: html.slice(html.indexOf("<h1")) };
}

/** Whether both HTML and text have all parts, in this order. */
function isInOrder(told: ReturnType<typeof read>, ...parts: string[]): boolean {
  const plain = told.html.replaceAll("&#39;", "'");
  return [told.text, plain].every((text) => {
    const places = parts.map((part) => text.indexOf(part));
    return places.every((place, at) => place > (places[at - 1] ?? -1));
  });
}

test.each([
  ["en", "Your ID cards", "See my ID cards", "What to do first", "How to cancel", "Cancel plan"],
  [
    "es",
    "Sus tarjetas de miembro",
    "Ver mis tarjetas de miembro",
    "Qué hacer primero",
    "Cómo cancelar",
    "Cancelar el plan",
  ],
] as const)("the welcome in %s has the cards first and canceling last", (lang, ...parts) => {
  expect(isInOrder(read("welcome", lang), ...parts)).toBe(true);
});

test.each([
  ["en", "from $289.00 to $298.00", "See my renewal", "Don't want to pay the new price?"],
  ["es", "de $289.00 a $298.00", "Ver mi renovación", "¿No quiere pagar el precio nuevo?"],
] as const)(
  "the renewal notice in %s begins with the new price and the old one, and how not to pay it",
  (lang, price, button, stop) => {
    const { texts } = { en, es }[lang];
    const { renewal, ...sample } = emailContent("renewal_notice").sample?.(lang, "") ?? {};
    if (!renewal?.card) throw new Error("no sample of a card");
    const about = { site: "", phone: null, when: "", hours: 1, buttonUrl, ...sample };
    const valid = { ...renewal, card: { ...renewal.card, isTooOld: false } };
    const { paragraphs, links } = texts.renewal_notice({ ...about, renewal: valid });
    expect(paragraphs[0]).toContain(price);
    expect(paragraphs[0]).toContain(stop);
    expect(links).toEqual([button]);
  },
);

test.each([
  [
    "en",
    "expires in January 2027",
    "from $289.00 to $298.00",
    "Add a new card",
    "Don't want to renew?",
  ],
  [
    "es",
    "vence en enero de 2027",
    "de $289.00 a $298.00",
    "Agregar una tarjeta nueva",
    "¿No quiere renovar?",
  ],
] as const)(
  "the renewal notice in %s begins with the card that expires, and has one button, to add another",
  (lang, expires, price, ...parts) => {
    const told = read("renewal_notice", lang);
    expect(isInOrder(told, expires, price, ...parts)).toBe(true);
    const { texts } = { en, es }[lang];
    const sample = emailContent("renewal_notice").sample?.(lang, "");
    const about = { site: "", phone: null, when: "", hours: 1, buttonUrl, ...sample };
    const { paragraphs, links } = texts.renewal_notice(about);
    expect(paragraphs[0]).toContain(expires);
    expect(links).toHaveLength(1);
    // The button, and the plain link that ends the section.
    expect(told.text.split(buttonUrl)).toHaveLength(3);
    expect(told.text.lastIndexOf(buttonUrl)).toBeGreaterThan(told.text.indexOf(parts[1] ?? ""));
  },
);

test.each([
  ["en", "Yes, the family plan", "You wrote", "Is there a price for children?"],
  ["es", "Sí, el plan familiar", "Usted escribió", "¿Hay un precio para los niños?"],
] as const)("an answer in %s quotes below it what was asked", (lang, ...parts) => {
  expect(isInOrder(read("message_answered", lang), ...parts)).toBe(true);
});

test.each([
  ["en", "through May 13, 2027, for $298.00"],
  ["es", "hasta el 13 de mayo de 2027 por $298.00"],
] as const)("the email of a lapsed plan in %s says what it costs to come back", (lang, said) => {
  expect(read("plan_lapsed", lang).text).toContain(said);
});
