import type { Cycle } from "#contract/content/block-parts.ts";
import {
  type LegalText,
  type LegalTextId,
  type LegalVariable,
  isNotice,
  legalTextIds,
  legalVariable,
} from "#contract/content/legal-texts.ts";
import { defaultLang, type Lang, languages } from "#contract/languages.ts";
import { escapeHtml } from "#contract/sanitize-html.ts";
import type { UsState } from "#contract/us-states.ts";
import * as english from "./legal-texts/en.ts";
import * as spanish from "./legal-texts/es.ts";

type OfProduct = {
  texts: readonly Omit<LegalText, "lang">[];
  /** What depends on how often a plan is paid, for the variables `cycle` and `later_refund`. */
  cycles: Record<Cycle, string>;
  laterRefunds: Record<Cycle, string>;
};

const byLanguage: Record<Lang, OfProduct> = {
  en: { texts: english.en, cycles: english.cycles, laterRefunds: english.laterRefunds },
  es: { texts: spanish.es, cycles: spanish.cycles, laterRefunds: spanish.laterRefunds },
};

export function legalPhrases(lang: Lang, cycle: Cycle): Pick<Values, "cycle" | "later_refund"> {
  const { cycles, laterRefunds } = byLanguage[lang];
  return { cycle: cycles[cycle], later_refund: laterRefunds[cycle] };
}

type Values = Record<LegalVariable, string>;

export const productTexts: readonly LegalText[] = languages.flatMap((lang) =>
  byLanguage[lang].texts.map((text) => ({ ...text, lang })),
);

type Wanted = { id: LegalTextId; lang: Lang; state?: UsState | undefined };
export type ChosenText = LegalText & { isOfSite: boolean };

/**
 * The text for a payer: the site's before the product's, the state's before the general one, and
 * the default language where the language is missing.
 */
export function chooseLegalText(own: readonly LegalText[], wanted: Wanted): ChosenText {
  const { id, lang, state } = wanted;
  const places = [own, productTexts].flatMap((texts) =>
    [...new Set([state, undefined])].map((place) =>
      texts.filter((text) => text.id === id && text.state === place),
    ),
  );
  const [found = []] = places.filter((texts) => texts.length > 0);
  const text =
    found.find((one) => one.lang === lang) ??
    found.find((one) => one.lang === defaultLang) ??
    found[0];
  if (!text) throw new Error(`there is no legal text ${id}`);
  return { ...text, isOfSite: own.includes(text) };
}

/** Every text that some payer of the site agrees to. */
export function legalTextsInUse(own: readonly LegalText[], spoken: readonly Lang[]): ChosenText[] {
  return legalTextIds.flatMap((id) => {
    const states = [...own, ...productTexts].flatMap((text) =>
      text.id === id && text.state ? [text.state] : [],
    );
    const places = [undefined, ...new Set(states.toSorted())];
    const chosen = places.flatMap((state) =>
      spoken.map((lang) => chooseLegalText(own, { id, lang, state })),
    );
    return chosen.filter(
      (text, at) =>
        chosen.findIndex((one) => one.html === text.html && one.state === text.state) === at,
    );
  });
}

/** States whose own text in the product a site's general text replaces; a notice's it never does. */
export function statesOverruled(own: readonly LegalText[]): { id: LegalTextId; state: UsState }[] {
  return productTexts.flatMap(({ id, state, lang }) => {
    if (lang !== defaultLang || state === undefined || isNotice(id)) return [];
    const text = chooseLegalText(own, { id, lang, state });
    return text.isOfSite && text.state === undefined ? [{ id, state }] : [];
  });
}

/** The HTML with its variables filled in. */
export function fillLegalText(html: string, values: Partial<Values>): string {
  return html.replace(legalVariable, (match, name: LegalVariable, at: number) => {
    const value = escapeHtml(values[name] ?? "");
    // The period of "Inc." also ends the sentence.
    return html[at + match.length] === "." ? value.replace(/\.$/, "") : value;
  });
}
