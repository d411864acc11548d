import { describe, expect, test } from "vitest";
import {
  type LegalText,
  legalTextErrors,
  legalTextIds,
  variablesOf,
} from "#contract/content/legal-texts.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { type Lang, languages } from "#contract/languages.ts";
import { starterContent } from "./add-site.ts";
import { chooseLegalText, fillLegalText, legalPhrases, productTexts } from "./legal-texts.ts";
import { ownersLegalTexts } from "./list-legal-texts.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";

const silent = { info() {}, warn() {}, error() {} };
const html = (words: string) => `<p>${words}</p>`;
const refunds = (words: string, more: Partial<LegalText> = {}): LegalText => ({
  id: "refunds",
  lang: "en",
  html: html(words),
  ...more,
});
const read = (own: LegalText[], wanted: Partial<Parameters<typeof chooseLegalText>[1]>) =>
  chooseLegalText(own, { id: "refunds", lang: "en", ...wanted }).html;

describe("the text for a payer", () => {
  const own = [
    refunds("General"),
    refunds("En general", { lang: "es" }),
    refunds("Of Ohio", { state: "OH" }),
  ];

  // spec 25.34
  test.each([
    ["in a state with a text of its own", { state: "OH" }, "Of Ohio"],
    ["in any other state", { state: "TX" }, "General"],
    ["in a state not known yet", { state: undefined }, "General"],
    ["in another language", { lang: "es", state: "TX" }, "En general"],
    ["in a language that the state's text lacks", { lang: "es", state: "OH" }, "Of Ohio"],
  ] as const)("%s", (_name, wanted, words) => {
    expect(read(own, wanted)).toBe(html(words));
  });

  test("is the product's where the site wrote none, with its own words for a state", () => {
    expect(read([], {})).toContain("except the processing fee");
    expect(read([], { state: "MD" })).toContain("including the processing fee");
    expect(read([], { state: "AR", lang: "es" })).toContain("incluido el cargo de trámite");
  });

  test("says what goes back later by how often the plan is paid", () => {
    const said = (lang: Lang, cycle: Cycle) => legalPhrases(lang, cycle).later_refund;
    expect(read([], {})).toContain("{later_refund}");
    expect(said("en", "annual")).toContain("the full months I haven't used");
    expect(said("en", "monthly")).toContain("because I pay one month at a time");
    expect(said("es", "monthly")).toContain("porque pago mes a mes");
  });

  test("is English where a language is missing", () => {
    expect(read([refunds("General")], { lang: "es" })).toBe(html("General"));
  });
});

describe("the product's texts", () => {
  test("are there in each language, for the same states, without an error", () => {
    const names = (lang: string) =>
      productTexts.filter((text) => text.lang === lang).map(({ id, state }) => [id, state]);
    for (const lang of languages) expect(names(lang)).toEqual(names("en"));
    expect(new Set(names("en").map(([id]) => id))).toEqual(new Set(legalTextIds));
    expect(productTexts.flatMap(legalTextErrors)).toEqual([]);
  });

  test("are marked for counsel, and so are the site's", () => {
    const own = [refunds("General"), refunds("General", { lang: "es" })];
    const texts = ownersLegalTexts({ legal_texts: own }, languages);
    expect(texts.every(({ review }) => review.startsWith("have counsel review"))).toBe(true);
    const ofSite = texts.find(({ source }) => source === "site");
    expect(ofSite?.review).toBe(
      "have counsel review; it also replaces the product's own text for AR and MD",
    );
    const ofProduct = texts.filter(({ source }) => source === "product").map(({ id }) => id);
    expect(new Set(ofProduct)).toEqual(new Set(legalTextIds.filter((id) => id !== "refunds")));
  });
});

describe("a text", () => {
  const values = Object.fromEntries(
    variablesOf("auto-renewal").map((name) => [name, `(${name})`]),
  ) as Parameters<typeof fillLegalText>[1];

  test("gets its variables filled in, escaped, and one period after “Inc.”", () => {
    const filled = { ...values, organization: "A & B, Inc.", plan: "<b>" };
    expect(fillLegalText("<p>{plan} by {organization}.</p>", filled)).toBe(
      "<p>&#60;b&#62; by A &#38; B, Inc.</p>",
    );
  });

  test.each([
    ["<p>{renewal_price}</p>", "refunds", "has the unknown variable {renewal_price}"],
    ["<p>{Price} or {}</p>", "refunds", "has the unknown variable {Price}"],
    ["<p>{price</p>", "refunds", "has a brace that belongs to no variable"],
    ["<p> &nbsp; </p>", "terms", "is empty"],
    ["<p>{organization}, {phone}</p>", "not-insurance", "must contain {address}"],
    [
      "<p>{organization} {phone} {renewal_date}</p>",
      "auto-renewal",
      "must contain {renewal_price}",
    ],
  ] as const)("%s is refused as %s", (text, id, error) => {
    expect(legalTextErrors({ id, html: text }).join("; ")).toContain(error);
  });
});

describe("a draft", () => {
  const site = { hosts: [], settings: { languages: ["en", "es"] } } as never;
  const save = (legal_texts: object[]) => () =>
    refuseUnreadable({ ...starterContent("Harbor"), legal_texts }, site, silent);

  test("passes with texts in every language of the site", () => {
    expect(save([refunds("Words"), refunds("Palabras", { lang: "es" })])).not.toThrow();
  });

  // spec 11.18
  test.each([
    ["an unknown variable", [refunds("{seller}")], "legal_texts.0.html", /unknown variable/],
    ["a missing language", [refunds("Words", { state: "OH" })], "legal_texts.0.lang", /in es/],
    ["an empty text", [{ id: "terms", lang: "en", html: " " }], "legal_texts.0.html", /./],
    ["a text that stands twice", [refunds("A"), refunds("B")], "legal_texts.1.id", /twice/],
    ["an unknown text", [{ id: "grace", html: "<p>A</p>" }], "legal_texts.0.id", /./],
    ["an unknown state", [{ ...refunds("A"), state: "XX" }], "legal_texts.0.state", /./],
  ])("with %s is refused at its path", (_name, texts, path, message) => {
    expect(save(texts)).toThrow(
      expect.objectContaining({
        fields: expect.objectContaining({
          [path]: expect.objectContaining({ message: expect.stringMatching(message) }),
        }),
      }),
    );
  });
});
