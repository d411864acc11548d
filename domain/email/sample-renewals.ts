import { inLanguage, type Lang } from "#contract/languages.ts";
import { formatLongDay, formatMoney, formatMonth, formatPrice } from "#contract/format.ts";
import type { RenewalNoticeKind } from "#contract/membership.ts";
import { receiptWords } from "#domain/billing/messages/receipt-words.ts";
import type { EmailSample } from "./email-spec.ts";
import type { RenewalMail } from "./read-renewal-mail.ts";
import { people, plan, sampleSeller } from "./samples.ts";

type Seller = typeof sampleSeller;

const largerPlan = { en: "Family Plus plan", es: "Plan familiar Plus" };
const authorizationBy = ({ name, phone }: Seller) => ({
  en: `I authorize ${name} to renew my plan every year and to charge my card on file: $298.00 on March 1, 2027, then the price of my plan every year, until I turn off auto-renew or cancel. I can do either one online anytime or by calling ${phone}.`,
  es: `Autorizo a ${name} a renovar mi plan cada año y a cobrarlo a mi tarjeta guardada: $298.00 el 1 de marzo de 2027 y después, cada año, el precio de mi plan, hasta que yo desactive la renovación automática o cancele. Puedo desactivarla o cancelar en línea cuando quiera, o llamar al ${phone}.`,
});

export const sampleRenewal =
  (notice: RenewalNoticeKind | null): EmailSample =>
  (lang, _origin, seller = sampleSeller) => ({ renewal: renewalIn(lang, notice, seller) });

/** A larger plan, from now on or from the next term on. */
export const samplePlanChange =
  (which: "plan" | "nextPlan"): EmailSample =>
  (lang, _origin, seller = sampleSeller) => ({
    renewal: {
      ...renewalIn(lang, null, seller),
      [which]: inLanguage(largerPlan, lang),
      amount: formatMoney(398_00, lang),
    },
  });

function renewalIn(lang: Lang, notice: RenewalNoticeKind | null, seller: Seller): RenewalMail {
  return {
    notice,
    plan: inLanguage(plan, lang),
    nextPlan: inLanguage(plan, lang),
    nextCycle: "annual",
    isAutoRenew: true,
    isOfficeNew: false,
    people,
    day: formatLongDay("2027-03-01", lang),
    lastDay: formatLongDay("2027-02-28", lang),
    chargedLater: null,
    isOver: false,
    amount: formatMoney(298_00, lang),
    shortAmount: formatPrice(298_00, lang),
    amountByHand: formatMoney(298_00, lang),
    formerAmount: notice === null ? null : formatMoney(289_00, lang),
    card: {
      name: receiptWords[lang].cardNamed("Visa", "4242"),
      expires: formatMonth("2027-01", lang),
      isTooOld: true,
    },
    cantRenew: null,
    lacksGateway: false,
    nextTry: formatLongDay("2027-03-04", lang),
    validUntil: formatLongDay("2027-03-14", lang),
    renewableUntil: formatLongDay("2027-05-13", lang),
    authorization: [inLanguage(authorizationBy(seller), lang)],
    isByTeam: false,
  };
}
