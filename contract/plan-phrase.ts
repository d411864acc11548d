import type { Lang } from "./languages.ts";

const says = /(?<!\p{L})plan(?!\p{L})/iu;
const adds: Record<Lang, (name: string) => string> = {
  en: (name) => `${name} plan`,
  es: (name) => `plan ${name}`,
};

/** A plan's name for a sentence with an article, as in "the Family plan", whatever it is called. */
export function planPhrase(name: string, lang: Lang): string {
  return says.test(name) ? name : adds[lang](name);
}
