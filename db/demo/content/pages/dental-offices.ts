import type { DemoBlock, DemoPage, SiteFacts } from "../demo-content.ts";
import { includedVisits } from "../plans.ts";

export const dentalOfficePages = (facts: SiteFacts): DemoPage[] => [
  {
    path: "/dental-offices",
    lang: "en",
    title: "For Dental Offices",
    description: `For offices that see members of ${facts.name}: check a card, find the plan's prices, and reach the team.`,
    blocks: english(facts),
  },
  {
    path: "/dental-offices",
    lang: "es",
    title: "Para consultorios dentales",
    description: `Para los consultorios que atienden a miembros de ${facts.name}: cómo verificar una tarjeta, ver los precios del plan y comunicarse con el equipo.`,
    blocks: spanish(facts),
  },
];

function english({ brand, hasPartnerOffices, phone, phoneLink }: SiteFacts): DemoBlock[] {
  return [
    {
      id: "head",
      type: "hero",
      props: {
        heading: "For dental offices",
        text: "<p>See in seconds whether a member's plan is active, and tell us what to correct in your office's listing.</p>",
        action: { text: "Check an ID card", link: "/check" },
      },
    },
    {
      id: "at-the-desk",
      type: "points",
      props: {
        heading: "At the front desk",
        items: [
          {
            title: "Scan the code",
            text: "<p>Point your phone's camera at the code on the ID card. You'll see whether the plan is active, and its last day.</p>",
          },
          {
            title: "Or enter the number",
            text: '<p>No camera? <a href="/check">Check the card</a> with the member number and the member\'s date of birth.</p>',
          },
          {
            title: "What to charge",
            text: `<p>Charge nothing for included services, such as ${includedVisits(brand, "en")}, and the member price for others on the list. Look up and print <a href="/savings-summary?category=all#fees">the plan's prices</a>. The member pays you directly, on the day of the visit.</p>`,
          },
        ],
      },
    },
    yourListing({
      id: "your-listing",
      heading: "Your listing",
      correct: {
        title: "Correct your listing",
        text: '<p>Is something wrong or missing? <a href="/directory/request?correct">Tell us what to correct</a>.</p>',
      },
      join: hasPartnerOffices && {
        title: "Join the directory",
        text: '<p>Don\'t see your office? <a href="/directory/request">Ask to join the directory</a>.</p>',
      },
    }),
    {
      id: "write",
      type: "contact_form",
      props: {
        heading: "Ask us anything else",
        text: `<p>Is the member in your office now? Call <a href="${phoneLink}">${phone}</a>. We answer messages within 2 business days, by email or phone. You'll get a reference number.</p>`,
        audience: "group",
        topics: [{ topic: "membership", label: "A member's plan" }, { topic: "other" }],
      },
    },
  ];
}

function spanish({ brand, hasPartnerOffices, phone, phoneLink }: SiteFacts): DemoBlock[] {
  return [
    {
      id: "inicio",
      type: "hero",
      props: {
        heading: "Para consultorios dentales",
        text: "<p>Vea en segundos si el plan de un miembro está activo y díganos qué debemos corregir en los datos de su consultorio.</p>",
        action: { text: "Verificar una tarjeta de miembro", link: "/check" },
      },
    },
    {
      id: "en-recepcion",
      type: "points",
      props: {
        heading: "En la recepción",
        items: [
          {
            title: "Escanee el código",
            text: "<p>Apunte la cámara de su teléfono al código de la tarjeta de miembro. Verá si el plan está activo y hasta qué día.</p>",
          },
          {
            title: "O escriba el número",
            text: '<p>¿No tiene cámara? <a href="/es/check">Verifique la tarjeta</a> con el número y la fecha de nacimiento del miembro.</p>',
          },
          {
            title: "Cuánto cobrar",
            text: `<p>No cobre los servicios incluidos, como ${includedVisits(brand, "es")}. Por los demás de la lista, cobre el precio de miembro. Vea e imprima <a href="/es/savings-summary?category=all#fees">los precios del plan</a>. El miembro le paga a usted directamente el día de la visita.</p>`,
          },
        ],
      },
    },
    yourListing({
      id: "sus-datos",
      heading: "Los datos de su consultorio",
      correct: {
        title: "Corrija sus datos",
        text: '<p>¿Hay un error o algo que ya cambió? <a href="/es/directory/request?correct">Díganos qué debemos corregir</a>.</p>',
      },
      join: hasPartnerOffices && {
        title: "Agregue su consultorio",
        text: '<p>¿Su consultorio todavía no está en el directorio? <a href="/es/directory/request">Pida que lo agreguemos</a>.</p>',
      },
    }),
    {
      id: "escriba",
      type: "contact_form",
      props: {
        heading: "¿Tiene otra pregunta?",
        text: `<p>¿El miembro está en su consultorio ahora? Llame al <a href="${phoneLink}">${phone}</a>. Respondemos a los mensajes en 2 días hábiles o menos, por correo electrónico o por teléfono. Recibirá un número de referencia.</p>`,
        audience: "group",
        topics: [{ topic: "membership", label: "El plan de un miembro" }, { topic: "other" }],
      },
    },
  ];
}

type Point = { title: string; text: string };
type Listing = { id: string; heading: string; correct: Point; join: Point | false };

/** The ways to correct a listing, and to have one where other offices can join. */
function yourListing({ id, heading, correct, join }: Listing): DemoBlock {
  return join
    ? { id, type: "points", props: { heading, items: [correct, join] } }
    : { id, type: "rich_text", props: { heading, html: correct.text } };
}
