import { localPath } from "#contract/language-path.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { formatLongDay, formatMoney, formatMonth, formatPrice } from "#contract/format.ts";
import type { Receipt } from "#contract/documents.ts";
import type { RenewalNoticeKind } from "#contract/membership.ts";
import { sayReceipt } from "#domain/billing/say-receipt.ts";
import { receiptWords } from "#domain/billing/messages/receipt-words.ts";
import type { EmailSample } from "./email-spec.ts";
import { signInToCheckout } from "./kinds/plan.ts";

const plan = { en: "Family plan", es: "Plan familiar" };
const otherPlan = { en: "Family Plus plan", es: "Plan familiar Plus" };
/** What was paid, without the processing fee. */
const refundCents = 278_00;
const authorization = {
  en: "I authorize Sample Savings LLC to renew my plan every year and to charge my card on file: $298.00 on March 1, 2027, then the price of my plan every year, until I turn off auto-renew or cancel. I can do either one online anytime or by calling (480) 555-0100.",
  es: "Autorizo a Sample Savings LLC a renovar mi plan cada año y a cobrarlo a mi tarjeta guardada: $298.00 el 1 de marzo de 2027 y después, cada año, el precio de mi plan, hasta que desactive la renovación automática o cancele. Puedo desactivarla o cancelar en línea cuando quiera, o llamar al (480) 555-0100.",
};
const people = ["Rosa Delgado", "Luis Delgado", "Mía Delgado"];

export const sampleSignIn: EmailSample = (lang) => ({ leadsTo: signInToCheckout(lang) });

export const sampleOrderLeft: EmailSample = (lang) => ({
  orderLeft: {
    plan: inLanguage(plan, lang),
    total: formatMoney(refundCents, lang),
    keptUntil: `${formatLongDay("2026-03-03", lang)}, 4:20 p.m.`,
  },
  leadsTo: localPath(lang, "/checkout/continue?order"),
  stopsAt: `${localPath(lang, "/unsubscribe")}?token=sample`,
});

export const sampleReceipt: EmailSample = (lang) => ({
  receipt: sayReceipt(receiptIn(lang), lang),
});

export const sampleCanceledPlan: EmailSample = (lang) => {
  const refund = formatMoney(refundCents, lang);
  const day = formatLongDay("2026-03-04", lang);
  return {
    canceledPlan: {
      plan: inLanguage(plan, lang),
      people,
      day,
      refund,
      isHeld: false,
      isByUs: false,
    },
  };
};

export const sampleRefused: EmailSample = (lang) => ({ refused: formatMoney(refundCents, lang) });

export const sampleWelcome: EmailSample = (lang, origin) => {
  const terms = {
    en: "If you cancel in the first 30 days, we refund everything you paid except the processing fee. After that, we refund the plan price for the full months you haven't used.",
    es: "Si cancela en los primeros 30 días, le devolvemos todo lo que pagó, menos el cargo de trámite. Después de ese plazo, le devolvemos el precio del plan por los meses completos que le quedaban.",
  };
  const label = { en: "Terms of Service", es: "Términos del servicio" };
  const welcome = {
    plan: inLanguage(plan, lang),
    people: people.map((name, at) => ({ name, number: `061 803 398${at}` })),
    office: null,
    firstDay: formatLongDay("2026-03-01", lang),
    lastDay: formatLongDay("2027-02-28", lang),
    renewal: { day: formatLongDay("2027-03-01", lang), amount: formatMoney(298_00, lang) },
    isAnnounced: true,
    fullRefundUntil: formatLongDay("2026-03-31", lang),
    fee: "kept" as const,
    cancelUrl: `${origin}${localPath(lang, "/dashboard")}`,
    terms: [inLanguage(terms, lang)],
    documents: [{ label: inLanguage(label, lang), href: `${origin}${localPath(lang, "/terms")}` }],
  };
  return { welcome };
};

function receiptIn(lang: Lang): Receipt {
  const { fee, notice } = receiptWords[lang];
  const tiers = { en: ["Adult", "Adult", "Child"], es: ["Adulto", "Adulto", "Menor"] };
  return {
    id: "rcp_sample",
    number: "R-2026-000123",
    refundOfNumber: null,
    issuedAt: "2026-03-01T15:30:00.000Z",
    notice,
    kind: "payment",
    language: lang,
    seller: "Sample Savings LLC",
    site: "Sample",
    day: "2026-03-01",
    payer: { name: "Rosa Delgado", address: ["418 Alder Street", "Mesa, AZ 85201"] },
    planName: inLanguage(plan, lang),
    cycle: "annual",
    termStart: "2026-03-01",
    termEnd: "2027-03-01",
    people,
    lines: [
      ...people.map((name, at) => ({
        kind: "person" as const,
        label: `${name}, ${inLanguage(tiers, lang)[at] ?? ""}`,
        amountCents: [149_00, 99_00, 50_00][at] ?? 0,
      })),
      { kind: "processing_fee", label: fee, amountCents: 20_00 },
    ],
    couponCode: "SAMPLE20",
    discountCents: 20_00,
    totalCents: 298_00,
    feePaidCents: 20_00,
    card: { brand: "visa", last4: "4242" },
    refundOf: null,
    renewal: { day: "2027-03-01", amountCents: 298_00, isAutomatic: true },
  };
}

export const sampleRenewal =
  (notice: RenewalNoticeKind | null): EmailSample =>
  (lang) => ({
    renewal: {
      notice,
      plan: inLanguage(plan, lang),
      nextPlan: inLanguage(otherPlan, lang),
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
      nextTry: formatLongDay("2027-03-04", lang),
      validUntil: formatLongDay("2027-03-14", lang),
      renewableUntil: formatLongDay("2027-05-13", lang),
      authorization: [inLanguage(authorization, lang)],
      isByTeam: false,
    },
  });

export const samplePerson: EmailSample = (lang) => ({
  person: {
    name: "Mía Delgado",
    firstName: "Mía",
    memberNumber: "061 803 3982",
    plan: inLanguage(plan, lang),
    firstDay: formatLongDay("2026-06-15", lang),
    lastDay: formatLongDay("2027-02-28", lang),
    renewal: { day: formatLongDay("2027-03-01", lang), amount: formatMoney(298_00, lang) },
    birthday: formatLongDay("2027-01-20", lang),
    leavesOn: formatLongDay("2027-02-28", lang),
    isByTeam: false,
  },
});

export const sampleTeamChange: EmailSample = (lang) => ({
  leadsTo: localPath(lang, "/dashboard/people"),
  teamChange: {
    what: "person_removed",
    plan: inLanguage(plan, lang),
    person: "Mía Delgado",
    lastDay: formatLongDay("2027-02-28", lang),
    office: "Bright Dental",
  },
});

const answer = {
  en: "We called the office and added the new phone number to the directory.",
  es: "Llamamos al consultorio y agregamos el nuevo teléfono al directorio.",
};

export const sampleReport: EmailSample = (lang) => ({
  leadsTo: localPath(lang, "/directory/report/D-000012?key=sample"),
  details: {
    report: {
      number: "D-000012",
      dentist: "Rosa Delgado, DDS",
      state: "corrected",
      answer: inLanguage(answer, lang),
    },
  },
});

const conversation = {
  question: { en: "Is there a price for children?", es: "¿Hay un precio para los niños?" },
  text: {
    en: "Yes, the family plan has a price for each child.",
    es: "Sí, el plan familiar tiene un precio para cada hijo.",
  },
};

export const sampleReply: EmailSample = (lang) => ({
  leadsTo: localPath(lang, "/message/M-000012?key=sample"),
  reply: {
    to: "message",
    number: "M-000012",
    text: inLanguage(conversation.text, lang),
    question: [inLanguage(conversation.question, lang)],
  },
});

export const sampleMessageWork: EmailSample = (lang) => ({
  leadsTo: localPath(lang, "/studio/cases/M-000012"),
  caseNumber: "M-000012",
});
