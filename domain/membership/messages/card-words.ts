import type { Lang } from "#contract/content/values.ts";

export type CardWords = {
  title: (name: string) => string;
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

const en: CardWords = {
  title: (name) => `Member card of ${name}`,
  member: "Member",
  number: "Member number",
  plan: "Plan",
  days: "Good from",
  span: (first, last) => `${first} through ${last}`,
  office: "Office",
  anyOffice: "Any office that honors the plan",
  say: "At the front desk, say",
  phrase: (site, plan) =>
    `I am a member of ${site}. My savings plan is ${plan}. Please use its member prices. I pay you today.`,
  quoted: (text) => `“${text}”`,
  help: "Questions? Call",
  check: "Office: scan to check that the plan is active",
  checkAlt: "Code to scan, which opens a page that says whether the plan is active",
  notice: "THIS IS NOT INSURANCE",
  inactive: "NOT ACTIVE",
  inactiveSince: (day) => `This plan is not active. Its last day was ${day}.`,
  cut: "Print at 100%. Cut along the line and fold in the middle.",
};

const es: CardWords = {
  title: (name) => `Tarjeta de miembro de ${name}`,
  member: "Miembro",
  number: "Número de miembro",
  plan: "Plan",
  days: "Válida",
  span: (first, last) => `del ${first} al ${last}`,
  office: "Consultorio",
  anyOffice: "Cualquier consultorio que acepte el plan",
  say: "En la recepción, diga",
  phrase: (site, plan) =>
    `Soy miembro de ${site}. Mi plan de ahorro es ${plan}. Por favor, cóbreme sus precios de miembro. Le pago hoy.`,
  quoted: (text) => `«${text}»`,
  help: "¿Preguntas? Llame al",
  check: "Consultorio: escanee para ver si el plan está activo",
  checkAlt: "Código para escanear; abre una página que dice si el plan está activo",
  notice: "ESTO NO ES UN SEGURO",
  inactive: "NO ACTIVO",
  inactiveSince: (day) => `Este plan no está activo. Su último día fue el ${day}.`,
  cut: "Imprima al 100 %. Corte por la línea y doble por la mitad.",
};

export const cardWords: Record<Lang, CardWords> = { en, es };
