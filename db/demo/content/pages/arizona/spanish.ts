import { type DemoBlock, notInsurance, type SiteFacts } from "../../demo-content.ts";
import { arizonaRefund } from "../../refunds.ts";

export const arizonaSpanish = (facts: SiteFacts): DemoBlock[] => [
  {
    id: "inicio",
    type: "hero",
    props: {
      heading: "Si usted vive en Arizona",
      text: "<p>Qué es el plan, qué no es y quién puede ayudarle.</p>",
    },
  },
  {
    id: "aviso",
    type: "state_notice",
    props: {
      state: "Arizona",
      heading: notInsurance.es,
      html: `
<ul>
<li>El plan le da precios más bajos en los consultorios dentales participantes.</li>
<li>Usted debe pagar todos los servicios directamente al consultorio. Por los servicios de su lista de precios, paga el precio de miembro. Los servicios que incluye su plan no cuestan nada en la visita.</li>
<li>El plan no les paga nada a los dentistas ni a los consultorios.</li>
<li>Los precios y los ahorros varían según el consultorio y el servicio.</li>
<li>El plan no sustituye los beneficios de salud que la ley le exija tener.</li>
</ul>
<p>Lo vende ${facts.seller}, ${facts.address.split("\n").slice(1).join(", ")}. Teléfono: <a href="${facts.phoneLink}">${facts.phone}</a>.</p>`,
    },
  },
  {
    id: "primeros-30-dias",
    type: "rich_text",
    props: {
      heading: "Sus primeros 30 días",
      html: `<p>${arizonaRefund(facts.brand, "es")} Los 30 días se cuentan desde el primer día de su plan. Si le enviamos los documentos del plan después, se cuentan desde ese día. No importa cuántas veces haya ido al dentista. Le enviamos su reembolso en 30 días o menos.</p><p>Cancele en su <a href="/es/member-login">cuenta</a>, llámenos o escriba a <a href="mailto:${facts.email}">${facts.email}</a>. Para reembolsos después de los primeros 30 días, vea los <a href="/es/terms#cancelar-y-reembolsos">Términos del servicio</a>.</p>`,
    },
  },
  {
    id: "si-algo-sale-mal",
    type: "steps",
    props: {
      heading: "Si algo sale mal",
      items: [
        {
          title: "Díganoslo",
          text: `<p>Llame al <a href="${facts.phoneLink}">${facts.phone}</a> o use el <a href="/es/grievance-form">formulario de quejas</a>. Recibirá un número de referencia en ese momento.</p>`,
        },
        {
          title: "Le respondemos",
          text: "<p>En 5 días o menos le confirmamos que estamos atendiendo su queja. Le respondemos en 30 días o menos o, si es urgente, en 3 días o menos. Si no está de acuerdo, puede apelar.</p>",
        },
        {
          title: "Comuníquese con las autoridades del estado",
          text: '<p>Puede hacerlo en cualquier momento. Puede presentar una queja de consumidor ante la <a href="https://www.azag.gov/consumer">Fiscalía General de Arizona</a>. La oficina del estado que supervisa estos planes es el Departamento de Seguros e Instituciones Financieras de Arizona (<a href="https://difi.az.gov" lang="en">Arizona Department of Insurance and Financial Institutions</a>).</p>',
        },
      ],
    },
  },
];

export const notSoldSpanish = ({ soldIn, phone, phoneLink }: SiteFacts): DemoBlock[] => [
  {
    id: "inicio",
    type: "hero",
    props: {
      heading: "Nuestros planes no se venden en Arizona",
      text: `<p>Puede inscribirse si vive en ${soldIn?.es}.</p>`,
      action: { text: "Ver planes y precios", link: "/join-now" },
      second_action: { text: "Buscar dentista", link: "/find-a-dentist" },
      note: notInsurance.es,
    },
  },
  {
    id: "mudanza",
    type: "rich_text",
    props: {
      heading: "¿Ya es miembro?",
      html: `<p>Si se mudó a Arizona, llame al <a href="${phoneLink}">${phone}</a> o <a href="/es/support">escríbanos</a> y le diremos cómo puede usar su plan. Para presentar una queja, use el <a href="/es/grievance-form">formulario de quejas</a>. También puede comunicarse con la <a href="https://www.azag.gov/consumer">Fiscalía General de Arizona</a>.</p>`,
    },
  },
];
