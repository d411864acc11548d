import { expect, test } from "vitest";
import { pagePath } from "./content/values.ts";
import { languages } from "./languages.ts";
import { answerLang, isPagePath, langOf, localPath, plainPath } from "./language-path.ts";

test.each([
  ["/", "en", "/"],
  ["/faq", "en", "/faq"],
  ["/escape", "en", "/escape"],
  ["/es", "es", "/"],
  ["/es?a=1", "es", "/?a=1"],
  ["/es/faq#cost", "es", "/faq#cost"],
  ["/es/escape", "es", "/escape"],
] as const)("%s is in %s and is %s without its language", (path, lang, plain) => {
  expect(langOf(path)).toBe(lang);
  expect(plainPath(path)).toBe(plain);
});

test.each(languages)("a path in %s keeps its language, which no page of an owner takes", (lang) => {
  const path = localPath(lang, "/faq");
  expect([langOf(path), plainPath(path)]).toEqual([lang, "/faq"]);
  expect(pagePath.safeParse(`/${lang}`).success).toBe(false);
});

test.each([
  ["/", "/es"],
  ["/?a=1", "/es?a=1"],
  ["/#cost", "/es#cost"],
  ["/faq", "/es/faq"],
  ["/faq?v=1.5", "/es/faq?v=1.5"],
  ["/es/faq", "/es/faq"],
  ["/es", "/es"],
  ["/terms.pdf", "/terms.pdf"],
  ["/files/terms.pdf?v=1", "/files/terms.pdf?v=1"],
  ["/api/docs", "/api/docs"],
  ["/assets/x", "/assets/x"],
  ["/studio", "/es/studio"],
  ["/preview/leave?to=/", "/preview/leave?to=/"],
  ["/apiary", "/es/apiary"],
  ["#cost", "#cost"],
  ["https://a.example/faq", "https://a.example/faq"],
  ["tel:+1602", "tel:+1602"],
])("in Spanish %s is %s, in English unchanged", (path, spanish) => {
  expect(localPath("es", path)).toBe(spanish);
  expect(localPath("en", path)).toBe(path);
});

test.each([
  ["/faq", ["en", "es"], "en"],
  ["/es/faq", ["en", "es"], "es"],
  ["/es/faq", ["en"], "en"],
  ["/faq", ["es"], "es"],
  ["/es/faq", ["es", "en"], "es"],
] as const)("at %s a site with the languages %j answers in %s", (path, offered, lang) => {
  expect(answerLang(path, [...offered])).toBe(lang);
});

test("a page path is not a file, an API call or an external address", () => {
  expect(["/", "/faq?a=b.c", "/es/faq"].every(isPagePath)).toBe(true);
  expect(["/a.svg", "/api", "/builds/latest.json", "mailto:a@b.example"].some(isPagePath)).toBe(
    false,
  );
});
