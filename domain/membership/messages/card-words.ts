import type { Lang } from "#contract/languages.ts";
import { planPhrase } from "#contract/plan-phrase.ts";

export type CardWords = {
  title: (name: string) => string;
  kind: string;
  member: string;
  number: string;
  plan: string;
  days: string;
  span: (first: string, last: string) => string;
  office: string;
  anyOffice: string;
  say: string;
  phrase: (site: string, plan: string) => string;
  quoted: (text: string) => string;
  help: string;
  check: string;
  checkAlt: string;
  notice: string;
  inactive: string;
  inactiveSince: (day: string) => string;
  cut: string;
};

/** A plan often has the site's name in its own. */
const named = (plan: string, site: string, of: string) =>
  plan.includes(site) ? plan : `${plan} ${of} ${site}`;

const en: CardWords = {
  title: (name) => `ID card for ${name}`,
  kind: "Member ID card",
  member: "Member",
  number: "Member number",
  plan: "Plan",
  days: "Valid",
  span: (first, last) => `${first} through ${last}`,
  office: "Office",
  anyOffice: "Any office that accepts the plan",
  say: "At the front desk, say",
  phrase: (site, plan) =>
    `I have the ${named(planPhrase(plan, "en"), site, "from")}. It's a savings plan, so please use my member prices. I'll pay today.`,
  quoted: (text) => `“${text}”`,
  help: "Questions? Call",
  check: "Office: scan to check that this plan is active",
  checkAlt: "QR code that opens a page showing whether this plan is active",
  notice: "THIS IS NOT INSURANCE",
  inactive: "NOT ACTIVE",
  inactiveSince: (day) => `This plan isn't active. Its last day was ${day}.`,
  cut: "Print at 100%. Cut along the line, then fold in the middle.",
};

const es: CardWords = {
  title: (name) => `Tarjeta de miembro de ${name}`,
  kind: "Tarjeta de miembro",
  member: "Miembro",
  number: "Número de miembro",
  plan: "Plan",
  days: "Válida",
  span: (first, last) => `del ${first} al ${last}`,
  office: "Consultorio",
  anyOffice: "Cualquier consultorio que acepte el plan",
  say: "En la recepción, diga",
  phrase: (site, plan) =>
    `Tengo el ${named(planPhrase(plan, "es"), site, "de")}. Es un plan de ahorro, así que por favor cóbreme el precio de miembro. Pago hoy mismo.`,
  quoted: (text) => `“${text}”`,
  help: "¿Preguntas? Llame al",
  check: "Consultorio: escanee para ver si este plan está activo",
  checkAlt: "Código QR que abre una página que dice si este plan está activo",
  notice: "ESTO NO ES UN SEGURO",
  inactive: "INACTIVO",
  inactiveSince: (day) => `Este plan está inactivo. Su último día fue el ${day}.`,
  cut: "Imprima al 100%. Corte por la línea y doble por la mitad.",
};

export const cardWords: Record<Lang, CardWords> = { en, es };
