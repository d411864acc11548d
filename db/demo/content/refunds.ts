import { fullRefundSentence, laterRefundPhrase } from "#contract/refund-phrase.ts";
import type { DemoLang } from "#db/demo/demo-languages.ts";
import { monthlyPlans, processingFee } from "./plans.ts";
import type { Brand } from "./plans/fees.ts";

/** Sold only in states that let the seller keep the fee. */
const keepsFee: readonly Brand[] = ["mesa"];

function feeOf(brand: Brand, lang: DemoLang) {
  if (processingFee(brand, lang) === null) return "no_fee";
  return keepsFee.includes(brand) ? "kept" : "by_state";
}

/** What comes back in the first 30 days. */
export const fullRefund = (brand: Brand, lang: DemoLang): string =>
  fullRefundSentence(feeOf(brand, lang), lang);

/** The same for readers in Arizona. */
export const arizonaRefund = (brand: Brand, lang: DemoLang): string =>
  fullRefundSentence(processingFee(brand, lang) ? "kept" : "no_fee", lang);

/** What comes back after that, with an example of it or how it is calculated. */
export function laterRefund(brand: Brand, lang: DemoLang, shown = ""): string {
  const says = {
    en: `After that, you get back ${laterRefundPhrase.en}.`,
    es: `Después de ese plazo, le devolvemos ${laterRefundPhrase.es}.`,
  };
  const monthly = monthlyPlans(brand) === "none" ? "" : noMonthlyRefund[lang];
  return [says[lang], shown, monthly].filter(Boolean).join(" ");
}

const noMonthlyRefund: Record<DemoLang, string> = {
  en: "With a monthly plan, there's no refund after the first 30 days, because you pay one month at a time.",
  es: "Con un plan mensual, no hay reembolso después de los primeros 30 días, porque usted paga mes a mes.",
};
