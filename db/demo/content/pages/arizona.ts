import { notInsurance, type DemoPage, type SiteFacts } from "../demo-content.ts";

export const arizonaPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/arizona",
    lang: "en",
    title: "Arizona",
    description: `What members of the ${facts.name} savings plan who live in Arizona should know.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "If you live in Arizona",
          text: `<p>${notInsurance.en} Here is what that means for you, and who can help.</p>`,
        },
      },
      {
        id: "arizona",
        type: "rich_text",
        props: {
          html: `
<h2>What the plan does</h2>
<ul>
<li>It lowers the fees that participating dentists charge you.</li>
<li>It does not pay dentists. You pay them yourself, at the member fee.</li>
<li>The fees differ by office and by service. The lists are public.</li>
</ul>
<h2>Your first 30 days</h2>
<p>You can cancel within 30 days of the start of your plan, or of the day we sent your documents if that is later. We refund what you paid for the plan. Cancel in your account, or write to <a href="mailto:${facts.email}">${facts.email}</a>.</p>
<h2>Find an office in Arizona</h2>
<p><a href="/find-a-dentist">Find a dentist</a> shows who takes the plan, how far away they are, and when we last checked.</p>
<h2>If something goes wrong</h2>
<p>Tell us first: call <a href="${facts.phoneLink}">${facts.phone}</a> or use the <a href="/grievance-form">grievance form</a>. If you are not happy with our answer, the Arizona Attorney General takes complaints from consumers at <a href="https://www.azag.gov">azag.gov</a>.</p>
<p class="fine-print">The plan is sold by ${facts.seller}.</p>`,
        },
      },
    ],
  },
  {
    path: "/arizona",
    lang: "es",
    title: "Arizona",
    description: `Lo que deben saber los miembros del plan de ahorro de ${facts.name} que viven en Arizona.`,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "Si usted vive en Arizona",
          text: `<p>${notInsurance.es} Aquí le decimos qué significa eso y quién puede ayudarle.</p>`,
        },
      },
      {
        id: "arizona",
        type: "rich_text",
        props: {
          html: `
<h2>Qué hace el plan</h2>
<ul>
<li>Baja los precios que le cobran los dentistas participantes.</li>
<li>No les paga a los dentistas. Usted les paga, al precio de miembro.</li>
<li>Los precios cambian según el consultorio y el servicio. Las listas son públicas.</li>
</ul>
<h2>Sus primeros 30 días</h2>
<p>Puede cancelar en los 30 días siguientes al inicio de su plan, o al envío de sus documentos si fue después. Le devolvemos lo que pagó por el plan. Cancele en su cuenta o escriba a <a href="mailto:${facts.email}">${facts.email}</a>.</p>
<h2>Encuentre un consultorio en Arizona</h2>
<p><a href="/es/find-a-dentist">Encuentre un dentista</a> muestra quién acepta el plan, a qué distancia está y cuándo lo verificamos por última vez.</p>
<h2>Si algo sale mal</h2>
<p>Díganoslo primero: llame al <a href="${facts.phoneLink}">${facts.phone}</a> o use el <a href="/es/grievance-form">formulario de quejas</a>. Si nuestra respuesta no le satisface, la Fiscalía General de Arizona recibe quejas de los consumidores en <a href="https://www.azag.gov">azag.gov</a>.</p>
<p class="fine-print">El plan lo vende ${facts.seller}.</p>`,
        },
      },
    ],
  },
];
