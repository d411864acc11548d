import type { LegalText } from "#contract/content/legal-texts.ts";

// The product's own texts, for sites that wrote none. They are a sound start and no legal advice:
// have counsel review them.

type Text = Omit<LegalText, "lang">;

const days =
  "Los 30 días se cuentan desde el primer día de mi plan. Si me envían los documentos del plan después, se cuentan desde ese día. {later_refund} No importa cuántas visitas haya tenido.";
const feeReturned = `<p>Puedo cancelar en línea cuando quiera. Si cancelo en los primeros 30 días, me devuelven todo lo que pagué, incluido el cargo de trámite. ${days}</p>`;

export const es: readonly Text[] = [
  {
    id: "not-insurance",
    html: "<p><strong>Esto no es un seguro.</strong> El {plan} es un plan de ahorro de {organization}. Yo le pago al dentista, al precio de miembro, cuando voy. El plan no les paga a los dentistas. Lo que yo ahorre depende del consultorio y del servicio.</p><p>El plan lo vende {organization}, {address}. Teléfono: {phone}.</p>",
  },
  {
    id: "terms",
    html: '<p>Acepto los <a href="/es/terms">Términos del servicio</a> de {organization} y leí la <a href="/es/privacy">política de privacidad</a>.</p>',
  },
  {
    id: "refunds",
    html: `<p>Puedo cancelar en línea cuando quiera. Si cancelo en los primeros 30 días, me devuelven todo lo que pagué, menos el cargo de trámite. ${days}</p>`,
  },
  { id: "refunds", state: "AR", html: feeReturned },
  { id: "refunds", state: "MD", html: feeReturned },
  {
    id: "auto-renewal",
    html: "<p>Autorizo a {organization} a renovar mi plan {cycle} y a hacer el cobro a mi tarjeta guardada: {renewal_price} el {renewal_date} y, a partir de entonces, el precio de mi plan {cycle}, hasta que yo desactive la renovación automática o cancele. El precio solo puede cambiar si me avisan por correo electrónico al menos 35 días antes, y puedo desactivar la renovación automática antes de que entre en vigor. Puedo desactivar la renovación automática o cancelar en línea cuando quiera, o llamar al {phone}.</p>",
  },
];

export const cycles = { annual: "cada año", monthly: "cada mes" };

export const laterRefunds = {
  annual: "Después de ese plazo, me devuelven el precio de los meses completos que no usé.",
  monthly: "Después de ese plazo no hay reembolso, porque pago un mes a la vez.",
};
