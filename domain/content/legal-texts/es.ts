import type { LegalText } from "#contract/content/legal-texts.ts";

// The product's own texts, for sites that wrote none. They are a sound start and no legal advice:
// have counsel review them.

type Text = Omit<LegalText, "lang">;

const days =
  "Los 30 días se cuentan desde el primer día de mi plan, o desde que me envíen los documentos del plan si es después. {later_refund}";
const refunds = (fee: string) =>
  `<p>Puedo cancelar en línea cuando quiera. Si cancelo en los primeros 30 días, me devuelven todo lo que pagué, ${fee}, sin importar cuántas visitas haya tenido. ${days}</p>`;
const feeReturned = refunds("incluido el cargo de trámite");

export const es: readonly Text[] = [
  {
    id: "not-insurance",
    html: "<p>Entiendo que el {plan} es un plan de ahorro y <strong>no es un seguro</strong>. Yo le pago al dentista, al precio de miembro. El plan no les paga a los dentistas. Lo que yo ahorre depende del consultorio y del servicio. Lo vende {organization}, {address}, {phone}.</p>",
  },
  {
    id: "terms",
    html: '<p>Acepto los <a href="/es/terms">Términos del servicio</a> de {organization} y leí la <a href="/es/privacy">política de privacidad</a>.</p>',
  },
  {
    id: "refunds",
    html: refunds("menos el cargo de trámite"),
  },
  { id: "refunds", state: "AR", html: feeReturned },
  { id: "refunds", state: "MD", html: feeReturned },
  {
    id: "auto-renewal",
    html: "<p>Autorizo a {organization} a renovar mi plan {cycle} y a hacer el cobro a mi tarjeta guardada: {renewal_price} el {renewal_date} y después el precio de mi plan {cycle}, hasta que yo desactive la renovación automática o cancele, en línea cuando quiera o al {phone}. El precio solo puede cambiar si me avisan por correo electrónico al menos 35 días antes y puedo desactivar la renovación automática antes.</p>",
  },
];

export const cycles = { annual: "cada año", monthly: "cada mes" };

export const laterRefunds = {
  annual: "Después de ese plazo, me devuelven el precio de los meses completos que no usé.",
  monthly: "Después de ese plazo no hay reembolso, porque pago un mes a la vez.",
};
