import { notInsurance, type DemoPage, type SiteFacts } from "../demo-content.ts";

export const joinNowPages = ({ name, phone, phoneLink }: SiteFacts): DemoPage[] => [
  {
    path: "/join-now",
    lang: "en",
    title: "Join Now",
    description: `How to join the ${name} savings plan online, what you need, and what you see before you pay.`,
    blocks: [
      {
        id: "start",
        type: "hero",
        props: {
          heading: "Join in about five minutes",
          text: "<p>Start with your office: prices belong to an office and a plan. Nothing is charged until you have seen the total.</p>",
          action: { text: "Choose your office", link: "/find-a-dentist" },
          illustration: "wallet-card",
          note: notInsurance.en,
        },
      },
      {
        id: "what-happens",
        type: "steps",
        props: {
          heading: "What happens next",
          items: [
            {
              title: "Choose",
              text: "<p>Pick an office and one of its plans. If you have no office yet, you can go on without one.</p>",
            },
            {
              title: "Tell us who",
              text: "<p>Your details, then the people on your plan. We ask for names and birth dates, not for your health.</p>",
            },
            {
              title: "Check and pay",
              text: "<p>One screen shows what is due today, the renewal price and its date. Then you pay, and your card is ready.</p>",
            },
          ],
        },
      },
      {
        id: "have-ready",
        type: "points",
        props: {
          heading: "Have these ready",
          items: [
            { title: "An e-mail address", text: "<p>We send you a code to confirm it.</p>" },
            { title: "Names and birth dates", text: "<p>Of everybody who joins.</p>" },
            { title: "A card", text: "<p>Credit or debit.</p>" },
          ],
        },
      },
      {
        id: "by-phone",
        type: "rich_text",
        props: {
          heading: "Rather talk to someone?",
          html: `<p>Call <a href="${phoneLink}">${phone}</a>, or ask at the front desk of any office.</p>`,
        },
      },
    ],
  },
  {
    path: "/join-now",
    lang: "es",
    title: "Inscríbase",
    description: `Cómo inscribirse en línea en el plan de ahorro de ${name}, qué necesita y qué verá antes de pagar.`,
    blocks: [
      {
        id: "comience",
        type: "hero",
        props: {
          heading: "Inscríbase en unos cinco minutos",
          text: "<p>Comience por su consultorio: los precios son de cada consultorio y cada plan. No se cobra nada hasta que haya visto el total.</p>",
          action: { text: "Elija su consultorio", link: "/find-a-dentist" },
          illustration: "wallet-card",
          note: notInsurance.es,
        },
      },
      {
        id: "que-sigue",
        type: "steps",
        props: {
          heading: "Qué sigue",
          items: [
            {
              title: "Elija",
              text: "<p>Escoja un consultorio y uno de sus planes. Si aún no tiene consultorio, puede seguir sin él.</p>",
            },
            {
              title: "Díganos quiénes",
              text: "<p>Sus datos y luego las personas de su plan. Le pedimos nombres y fechas de nacimiento, no su historial de salud.</p>",
            },
            {
              title: "Revise y pague",
              text: "<p>Una sola pantalla muestra lo que se paga hoy, el precio de renovación y su fecha. Después paga, y su tarjeta está lista.</p>",
            },
          ],
        },
      },
      {
        id: "tenga-a-mano",
        type: "points",
        props: {
          heading: "Tenga a la mano",
          items: [
            {
              title: "Un correo electrónico",
              text: "<p>Le enviamos un código para confirmarlo.</p>",
            },
            {
              title: "Nombres y fechas de nacimiento",
              text: "<p>De todas las personas que se inscriben.</p>",
            },
            { title: "Una tarjeta", text: "<p>De crédito o de débito.</p>" },
          ],
        },
      },
      {
        id: "por-telefono",
        type: "rich_text",
        props: {
          heading: "¿Prefiere hablar con alguien?",
          html: `<p>Llame al <a href="${phoneLink}">${phone}</a> o pregunte en la recepción de cualquier consultorio.</p>`,
        },
      },
    ],
  },
];
