import type { DemoPage, SiteFacts } from "../demo-content.ts";

export const privacyPages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/privacy",
    lang: "en",
    title: "Privacy Policy",
    description: `What ${facts.name} knows about you, why, for how long, and how to have it erased.`,
    blocks: [
      {
        id: "head",
        type: "hero",
        props: {
          heading: "Privacy Policy",
          text: "<p>What we know about you, why we need it, and how you can have it erased.</p>",
        },
      },
      { id: "policy", type: "rich_text", props: { html: english(facts) } },
    ],
  },
  {
    path: "/privacy",
    lang: "es",
    title: "Política de privacidad",
    description: `Qué sabe ${facts.name} de usted, para qué, por cuánto tiempo y cómo pedir que se borre.`,
    blocks: [
      {
        id: "inicio",
        type: "hero",
        props: {
          heading: "Política de privacidad",
          text: "<p>Qué sabemos de usted, para qué lo necesitamos y cómo puede pedir que lo borremos.</p>",
        },
      },
      { id: "politica", type: "rich_text", props: { html: spanish(facts) } },
    ],
  },
];

const english = ({ seller, email }: SiteFacts) => `
<h2>What you give us</h2>
<ul>
<li><strong>To join:</strong> your name, birth date, address, phone, e-mail, and the names and birth dates of the people on your plan.</li>
<li><strong>To pay:</strong> your card goes straight to our payment company. We keep only its brand, last four digits and expiry date.</li>
<li><strong>When you write to us:</strong> what you write.</li>
</ul>
<p>We do not ask for your health records. Your dentist keeps those.</p>
<h2>What we do with it</h2>
<p>We run your plan: your card, your payments, your renewals, your questions. We tell an office whether your card is active. We do not sell your data, and we show no advertising.</p>
<h2>Who else sees it</h2>
<p>The office you visit, our payment company and the companies that deliver our mail and run our servers. Each may use it only for that job. Authorities see it when the law makes us show it.</p>
<h2>Cookies</h2>
<p>One cookie keeps you signed in, another protects our forms. We also measure how fast our pages are, without knowing who you are. There are no cookies of other companies.</p>
<h2>How long we keep it</h2>
<p>As long as you are a member. After that, receipts and consents stay for as long as tax and consumer law ask, and no longer.</p>
<h2>Your choices</h2>
<p>In your account you can see and correct your data, download it, and erase your account. Or write to <a href="mailto:${email}">${email}</a>. We answer within 30 days.</p>
<p class="fine-print">Responsible: ${seller}.</p>`;

const spanish = ({ seller, email }: SiteFacts) => `
<h2>Lo que usted nos da</h2>
<ul>
<li><strong>Para inscribirse:</strong> su nombre, fecha de nacimiento, dirección, teléfono y correo electrónico, y los nombres y fechas de nacimiento de las personas en su plan.</li>
<li><strong>Para pagar:</strong> su tarjeta va directamente a nuestra empresa de pagos. Nosotros solo guardamos la marca, los últimos cuatro dígitos y la fecha de vencimiento.</li>
<li><strong>Cuando nos escribe:</strong> lo que usted escribe.</li>
</ul>
<p>No le pedimos su historial médico. Ese lo guarda su dentista.</p>
<h2>Para qué lo usamos</h2>
<p>Para llevar su plan: su tarjeta, sus pagos, sus renovaciones y sus preguntas. Le decimos al consultorio si su tarjeta está activa. No vendemos sus datos ni mostramos publicidad.</p>
<h2>Quién más lo ve</h2>
<p>El consultorio que usted visita, nuestra empresa de pagos y las empresas que entregan nuestro correo y operan nuestros servidores. Cada una puede usarlo solo para eso. Las autoridades lo ven cuando la ley nos obliga a mostrarlo.</p>
<h2>Cookies</h2>
<p>Una cookie mantiene su sesión abierta y otra protege nuestros formularios. También medimos qué tan rápido cargan nuestras páginas, sin saber quién es usted. No hay cookies de otras empresas.</p>
<h2>Cuánto tiempo lo guardamos</h2>
<p>Mientras sea miembro. Después, los recibos y consentimientos se quedan el tiempo que piden las leyes fiscales y de consumo, y nada más.</p>
<h2>Lo que usted puede decidir</h2>
<p>En su cuenta puede ver y corregir sus datos, descargarlos y borrar su cuenta. O escríbanos a <a href="mailto:${email}">${email}</a>. Respondemos en 30 días o menos.</p>
<p class="fine-print">Responsable: ${seller}.</p>`;
