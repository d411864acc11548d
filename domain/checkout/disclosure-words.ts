import type { Cycle } from "#contract/content/block-parts.ts";
import type { Lang } from "#contract/content/values.ts";

type Facts = {
  terms: string;
  plan: string;
  seller: string;
  cycle: Cycle;
  renewalPrice: string;
  renewalDay: string;
};
type Text = { id: string; write: (facts: Facts) => string };

// The texts that people agree to before they pay. A changed text is a new version; all versions are
// kept.

const en: Text[] = [
  {
    id: "not-insurance",
    write: ({ plan, seller }) =>
      `<p><strong>This is not insurance.</strong> ${plan} is a savings plan of ${seller}. You pay the dentist the plan's price yourself, at the visit. The plan pays nothing to dentists.</p>`,
  },
  {
    id: "terms",
    write: ({ terms }) =>
      `${terms}<p>I have read the <a href="/terms">plan terms</a> and the <a href="/privacy">privacy notice</a>. I can leave at any time. In the first 30 days I get my money back, less the processing fee where the law lets it be kept; later, what is left of the whole months that I paid for.</p>`,
  },
  {
    id: "auto-renewal",
    write: ({ cycle, renewalPrice, renewalDay }) =>
      `<p>Renew my plan by itself ${cycle === "annual" ? "every year" : "every month"}: ${renewalPrice} on ${renewalDay} and so on, from the card I use now, until I turn it off or leave. I can do either online at any time. ${cycle === "annual" ? "You write to me before each renewal." : ""}</p>`,
  },
];

const es: Text[] = [
  {
    id: "not-insurance",
    write: ({ plan, seller }) =>
      `<p><strong>Esto no es un seguro.</strong> ${plan} es un plan de ahorro de ${seller}. Usted paga al dentista el precio del plan en la visita. El plan no paga nada a los dentistas.</p>`,
  },
  {
    id: "terms",
    write: ({ terms }) =>
      `${terms}<p>He leído las <a href="/es/terms">condiciones del plan</a> y el <a href="/es/privacy">aviso de privacidad</a>. Puedo irme cuando quiera. En los primeros 30 días me devuelven mi dinero, menos el cargo de trámite donde la ley permite conservarlo; después, lo que quede de los meses completos que pagué.</p>`,
  },
  {
    id: "auto-renewal",
    write: ({ cycle, renewalPrice, renewalDay }) =>
      `<p>Renovar mi plan automáticamente ${cycle === "annual" ? "cada año" : "cada mes"}: ${renewalPrice} el ${renewalDay} y así sucesivamente, con la tarjeta que uso ahora, hasta que lo desactive o me vaya. Puedo hacer las dos cosas en línea en cualquier momento. ${cycle === "annual" ? "Me escriben antes de cada renovación." : ""}</p>`,
  },
];

export const disclosureWords: Record<Lang, readonly Text[]> = { en, es };
