import type { Lang } from "./languages.ts";

/**
 * What becomes of the processing fee in the first 30 days. `by_state`: the reader's state is not
 * known, and some states let the seller keep it.
 */
export type FeeRefund = "no_fee" | "kept" | "returned" | "by_state";

const fullRefunds: Record<Lang, Record<FeeRefund, string>> = {
  en: {
    no_fee: "everything you paid",
    kept: "everything you paid except the processing fee",
    returned: "everything you paid, including the processing fee",
    by_state:
      "everything you paid except the processing fee, which we also return where state law requires it",
  },
  es: {
    no_fee: "todo lo que pagó",
    kept: "todo lo que pagó, menos el cargo de trámite",
    returned: "todo lo que pagó, incluido el cargo de trámite",
    by_state:
      "todo lo que pagó, menos el cargo de trámite, que también devolvemos donde la ley del estado lo exige",
  },
};

/** What goes back in the first 30 days, as the object of "you get back". */
export const fullRefundPhrase = (fee: FeeRefund, lang: Lang): string => fullRefunds[lang][fee];

const sentences: Record<Lang, (phrase: string) => string> = {
  en: (phrase) => `If you cancel in the first 30 days, you get back ${phrase}.`,
  es: (phrase) => `Si cancela en los primeros 30 días, le devolvemos ${phrase}.`,
};

export const fullRefundSentence = (fee: FeeRefund, lang: Lang): string =>
  sentences[lang](fullRefundPhrase(fee, lang));

/** What goes back once the 30 days are over, as the object of "you get back". */
export const laterRefundPhrase: Record<Lang, string> = {
  en: "the plan price for the full months you haven't used",
  es: "el precio del plan por los meses completos que le quedaban",
};
