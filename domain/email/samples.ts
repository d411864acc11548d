import { localPath } from "#contract/language-path.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import { formatLongDay, formatMoney } from "#contract/format.ts";
import type { Receipt } from "#contract/documents.ts";
import { sayReceipt } from "#domain/billing/say-receipt.ts";
import { receiptWords } from "#domain/billing/messages/receipt-words.ts";
import type { EmailSample } from "./email-spec.ts";
import { signInToCheckout } from "./kinds/plan.ts";

export const plan = { en: "Family plan", es: "Plan familiar" };
const paidCents = 298_00;
const feeCents = 20_00;
const refundCents = paidCents - feeCents;
export const people = ["Rosa Delgado", "Luis Delgado", "Mía Delgado"];

export const sampleSeller = { name: "Sample Savings LLC", phone: "(480)\u00a0555-0100" };

export const sampleSignIn: EmailSample = (lang) => ({ leadsTo: signInToCheckout(lang) });

const time = { en: "4:20\u00a0p.m. Eastern Time", es: "4:20\u00a0p.m., hora del este" };

export const sampleOrderLeft: EmailSample = (lang) => ({
  orderLeft: {
    plan: inLanguage(plan, lang),
    total: formatMoney(paidCents, lang),
    keptUntil: `${formatLongDay("2026-03-03", lang)}, ${inLanguage(time, lang)}`,
  },
  leadsTo: localPath(lang, "/checkout/continue?order"),
  stopsAt: `${localPath(lang, "/unsubscribe")}?token=sample`,
});

export const sampleReceipt: EmailSample = (lang, _origin, seller = sampleSeller) => ({
  receipt: sayReceipt(receiptIn(lang, seller.name), lang),
  leadsTo: localPath(lang, "/dashboard/receipts/rcp_sample"),
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
      kept: { paid: formatMoney(paidCents, lang), fee: formatMoney(-feeCents, lang) },
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
    officesUrl: `${origin}${localPath(lang, "/find-a-dentist")}`,
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

function receiptIn(lang: Lang, seller: string): Receipt {
  const { fee, notice } = receiptWords[lang];
  const tiers = { en: ["Adult", "Adult", "Child"], es: ["Adulto", "Adulto", "Hijo/a"] };
  return {
    id: "rcp_sample",
    number: "R-2026-000123",
    refundOfNumber: null,
    issuedAt: "2026-03-01T15:30:00.000Z",
    notice,
    kind: "payment",
    language: lang,
    seller,
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
