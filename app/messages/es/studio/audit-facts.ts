import { formatMoney } from "#contract/format.ts";
import type { Words } from "#app/messages/words.ts";
import type { RenewalNoticeKind } from "#contract/membership.ts";
import { members } from "./members.ts";
import { payments } from "./payments.ts";

const notices: Record<RenewalNoticeKind, string> = {
  first: "primer aviso",
  second: "segundo aviso",
  price: "precio nuevo",
  ending: "no se renovará",
};

/** What an entry's codes mean; names, numbers, and IDs stay as they are. */
const meanings: Readonly<Record<string, string>> = {
  owner: "Propietario",
  editor: "Editor",
  support: "Atención al cliente",
  offices: "consultorios",
  providers: "dentistas",
  plans: "planes",
  fees: "precios",
  percent: "porcentaje de descuento",
  amount: "descuento en dólares",
  fee_waived: "sin cargo de trámite",
  free_dependent: "una persona gratis",
  refund: "reembolso",
  chargeback: "contracargo",
  stripe: "Stripe",
  failed: "rechazado",
  voided: "cancelado",
  corrected: "corregido",
  found_right: "los datos eran correctos",
  ...payments.declines,
  ...members.lists,
  activity: "dinero y planes por mes",
  "deferred-revenue": "ingresos diferidos",
  ledger: "libro contable",
  not_announced: "no se envió el aviso a tiempo",
  not_offered: "el plan ya no se ofrece",
  ...notices,
  disputed: "disputado por el titular de la tarjeta",
  beyond_ledger: "se reembolsó más de lo que muestra el libro contable",
  fully_reversed: "se revirtió el pago completo",
  firstName: "nombre",
  lastName: "apellido",
  dateOfBirth: "fecha de nacimiento",
  phone: "teléfono",
  address: "dirección",
  email: "correo electrónico",
  language: "idioma de los correos",
  emailConsent: "novedades por correo electrónico",
};
const meaningOf = (code: string) => meanings[code] ?? code;
const grouped = (count: string) => Number(count).toLocaleString("es-US");
const money = (cents: string) => formatMoney(Number(cents), "es");

export const auditFacts: Words["auditFacts"] = {
  added: (count) => `agregados: ${grouped(count)}`,
  amountCents: money,
  by: (means) => (means === "passkey" ? "con llave de acceso" : "con contraseña"),
  changed: (count) => `cambiados: ${grouped(count)}`,
  code: (code) => `código ${code}`,
  edition: () => "",
  emailConsent: (answer) => (answer === "yes" ? "activó las novedades" : "desactivó las novedades"),
  fields: (names) => names.split(" ").map(meaningOf).join(", "),
  gatewayId: (id) => `referencia del procesador ${id}`,
  kind: meaningOf,
  limit: (name) => `cuenta para el límite de ${name}`,
  lines: (count) => (count === "1" ? "1 línea" : `${grouped(count)} líneas`),
  most: (count) => (count === "any" ? "sin límite" : `límite ${count}`),
  part: (part) =>
    part === "code" ? "contraseña correcta, código incorrecto o usado" : "contraseña incorrecta",
  payment: (id) => `pago ${id}`,
  period: (months) => months.replace("_", " a "),
  plan: () => "el plan terminó",
  reason: meaningOf,
  receipt: (number) => `recibo ${number}`,
  refundCents: (cents) => `reembolso de ${money(cents)}`,
  resealed: (count) => `cifrados de nuevo: ${count}`,
  role: (role) => `función: ${meaningOf(role)}`,
  state: meaningOf,
  unreadable: (count) => `ilegibles: ${count}`,
  version: (number) => `versión ${number}`,
};
