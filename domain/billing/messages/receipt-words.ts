import type { Cycle } from "#contract/content/block-parts.ts";
import type { Lang } from "#contract/languages.ts";
import type { RefundKind } from "#contract/membership.ts";

// Codes for the refund reasons that the system itself writes, translated for each reader; any other
// reason is free text by staff.

export const planCanceled = "left";
/** Refunds and disputes that began at the gateway itself. */
export const elsewhere: Readonly<Record<RefundKind, string>> = {
  refund: "at_gateway",
  chargeback: "chargeback",
};

export type ReceiptWords = {
  titles: Record<"payment" | "refund", (number: string) => string>;
  day: string;
  seller: string;
  payers: Record<"payment" | "refund", string>;
  plan: string;
  terms: Record<"payment" | "refund", string>;
  people: string;
  card: string;
  noCard: string;
  refundOf: string;
  planSold: (plan: string, cycle: Cycle) => string;
  span: (first: string, last: string) => string;
  cardNamed: (brand: string, last4: string) => string;
  item: string;
  amount: string;
  fee: string;
  /** The wording of the system's own refund reasons. */
  reasons: ReadonlyMap<string, string>;
  discount: (code: string | null) => string;
  totals: Record<"payment" | "refund", string>;
  renews: (day: string, amount: string) => string;
  ends: (day: string) => string;
  notice: string;
  /** Of a year's payments and refunds. */
  statement: {
    title: (year: number) => string;
    seller: string;
    payer: string;
    entry: string;
    kinds: Record<"payment" | "refund", string>;
    totals: Record<"paid" | "refunded" | "net", string>;
    returned: string;
    notice: string;
    note: string;
  };
};

const en: ReceiptWords = {
  titles: {
    payment: (number) => `Receipt ${number}`,
    refund: (number) => `Refund receipt ${number}`,
  },
  day: "Date",
  seller: "Seller",
  payers: { payment: "Paid by", refund: "Refunded to" },
  plan: "Plan",
  // A refund mostly means that the plan didn't run that long.
  terms: { payment: "Plan dates", refund: "Dates paid for" },
  people: "People on the plan",
  card: "Card",
  noCard: "No card was charged",
  refundOf: "Refund for",
  planSold: (plan, cycle) => `${plan}, paid ${cycle === "annual" ? "yearly" : "monthly"}`,
  span: (first, last) => `${first} through ${last}`,
  cardNamed: (brand, last4) => `${brand} ending in ${last4}`,
  item: "Description",
  amount: "Amount",
  fee: "One-time processing fee",
  reasons: new Map([
    [planCanceled, "Refund for canceled plan"],
    [elsewhere.refund, "Refund"],
    [elsewhere.chargeback, "Reversed by your card's bank"],
  ]),
  discount: (code) => (code === null ? "Discount" : `Discount, code ${code}`),
  totals: { payment: "Total paid", refund: "Total refunded" },
  renews: (day, amount) =>
    `The plan renews on ${day}, for ${amount}, unless you turn off auto-renew.`,
  ends: (day) => `The plan doesn't renew automatically. Its last day is ${day}.`,
  notice: "This is not insurance.",
  statement: {
    title: (year) => `${year} yearly statement`,
    seller: "From",
    payer: "For",
    entry: "Payments and refunds",
    kinds: { payment: "Payment", refund: "Refund" },
    totals: { paid: "Total paid", refunded: "Total refunded", net: "Total after refunds" },
    returned: "Your bank returned this refund to us, so it isn't counted",
    notice: "THIS IS NOT INSURANCE.",
    note: "This is a list of your payments to us. It doesn't include what you paid at a dental office. Ask your tax or benefits advisor whether you can use it for your taxes, or for an FSA or HSA. We can't give tax advice.",
  },
};

const es: ReceiptWords = {
  titles: {
    payment: (number) => `Recibo ${number}`,
    refund: (number) => `Recibo de reembolso ${number}`,
  },
  day: "Fecha",
  seller: "Vendedor",
  payers: { payment: "Pagado por", refund: "Reembolsado a" },
  plan: "Plan",
  terms: { payment: "Fechas del plan", refund: "Fechas que se pagaron" },
  people: "Personas en el plan",
  card: "Tarjeta",
  noCard: "No se cobró a ninguna tarjeta",
  refundOf: "Reembolso de",
  planSold: (plan, cycle) => `${plan}, pago ${cycle === "annual" ? "anual" : "mensual"}`,
  span: (first, last) => `Del ${first} al ${last}`,
  cardNamed: (brand, last4) => `${brand} terminada en ${last4}`,
  item: "Concepto",
  amount: "Monto",
  fee: "Cargo único de trámite",
  reasons: new Map([
    [planCanceled, "Reembolso por cancelar el plan"],
    [elsewhere.refund, "Reembolso"],
    [elsewhere.chargeback, "Devuelto por el banco de su tarjeta"],
  ]),
  discount: (code) => (code === null ? "Descuento" : `Descuento, código ${code}`),
  totals: { payment: "Total pagado", refund: "Total reembolsado" },
  renews: (day, amount) =>
    `El plan se renueva el ${day} por ${amount}, a menos que desactive la renovación automática.`,
  ends: (day) => `El plan no se renueva automáticamente. Su último día es el ${day}.`,
  notice: "Esto no es un seguro.",
  statement: {
    title: (year) => `Estado de cuenta anual ${year}`,
    seller: "De",
    payer: "Para",
    entry: "Pagos y reembolsos",
    kinds: { payment: "Pago", refund: "Reembolso" },
    totals: {
      paid: "Total pagado",
      refunded: "Total reembolsado",
      net: "Total después de reembolsos",
    },
    returned: "Su banco nos devolvió este reembolso, así que no se cuenta",
    notice: "ESTO NO ES UN SEGURO.",
    note: "Esta es una lista de los pagos que usted nos hizo. No incluye lo que pagó en un consultorio dental. Pregunte a su asesor de impuestos o de beneficios si puede usarla para sus impuestos o para una cuenta de gastos médicos (FSA o HSA). Nosotros no podemos darle asesoría sobre impuestos.",
  },
};

export const receiptWords: Record<Lang, ReceiptWords> = { en, es };
