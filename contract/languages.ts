// The languages of the product, without the schemas: the browser imports them, too. The first is the
// default: its pages have no prefix, and it stands in for what isn't translated.

export const languages = ["en", "es"] as const;
export type Lang = (typeof languages)[number];

export const defaultLang = languages[0];
type OtherLang = Exclude<Lang, typeof defaultLang>;
export const otherLanguages = languages.filter((lang): lang is OtherLang => lang !== defaultLang);

/** How each language writes numbers and times in the United States. */
export const locales: Record<Lang, string> = { en: "en-US", es: "es-US" };

/** What its speakers call each language. */
export const languageNames: Record<Lang, string> = { en: "English", es: "Español" };

/** What the default language has and others may lack: samples, an owner's words. */
export type Translated<Words> = Record<typeof defaultLang, Words> & {
  [Other in OtherLang]?: Words | undefined;
};

export function inLanguage<Words>(words: Translated<Words>, lang: Lang): Words {
  return words[lang] ?? words[defaultLang];
}

export function eachLanguage<Made>(make: (lang: Lang) => Made): Record<Lang, Made> {
  const lazily = (lang: Lang) => ({
    get(this: object) {
      const value = make(lang);
      Object.defineProperty(this, lang, { value, enumerable: true });
      return value;
    },
    enumerable: true,
    configurable: true,
  });
  const getters = Object.fromEntries(languages.map((lang) => [lang, lazily(lang)]));
  return Object.defineProperties({}, getters) as Record<Lang, Made>;
}
