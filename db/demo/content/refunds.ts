import type { DemoLang } from "#db/demo/demo-languages.ts";
import { monthlyPlans, processingFee } from "./plans.ts";
import type { Brand } from "./plans/fees.ts";

/** What comes back in the first 30 days, wherever it is said in short. */
export function fullRefund(brand: Brand, lang: DemoLang): string {
  const fee = processingFee(brand, lang);
  const says = {
    en: `In the first 30 days, you get back the full price of the plan.${fee ? ` We may keep the ${fee} processing fee.` : ""}`,
    es: `En los primeros 30 días le devolvemos el precio completo del plan.${fee ? ` Podemos conservar el cargo de trámite de ${fee}.` : ""}`,
  };
  return says[lang];
}

/** What comes back after that. */
export function laterRefund(brand: Brand, lang: DemoLang): string {
  const hasMonthly = monthlyPlans(brand) !== "none";
  const says = {
    en: `After that, you get back the price of the full months you haven’t used.${hasMonthly ? " If you pay monthly, there are none." : ""}`,
    es: `Después le devolvemos el precio de los meses completos que no usó.${hasMonthly ? " Si paga por mes, no queda ninguno." : ""}`,
  };
  return says[lang];
}
