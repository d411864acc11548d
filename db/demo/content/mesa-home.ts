import { notInsurance, type DemoPage } from "./demo-content.ts";
import { planCards } from "./plans.ts";
import { mesaFacts as facts } from "./site-facts.ts";

export const mesaHome: DemoPage[] = [
  {
    path: "/",
    lang: "en",
    description:
      "Six Mesa Smiles offices across the East Valley take one savings plan. Pick the one on your way. This is not insurance.",
    blocks: [
      {
        id: "welcome",
        type: "hero",
        props: {
          shape: "band",
          heading: "A dentist on your way, at a fee you know",
          text: "<p>Six offices from Tempe to Queen Creek, open at 7. One plan is good at all of them.</p>",
          action: { text: "Find a dentist", link: "/find-a-dentist" },
          second_action: { text: "How it works", link: "/how-it-works" },
          illustration: "map",
          note: `${notInsurance.en} It is a yearly membership.`,
        },
      },
      {
        id: "three-steps",
        type: "steps",
        props: {
          heading: "Three steps to the chair",
          items: [
            {
              title: "Pick an office",
              text: "<p>Near home, near work, near school. They all take the plan.</p>",
            },
            {
              title: "Join online",
              text: "<p>About five minutes. You see what is due today before you pay.</p>",
            },
            {
              title: "Show your phone",
              text: "<p>Your card is on it. Pay the member fee and go.</p>",
            },
          ],
        },
      },
      {
        id: "plan",
        type: "plan_cards",
        props: {
          heading: "One plan. That is the whole menu.",
          text: '<p>Good at all six offices. Children have <a href="/join-now">a small plan of their own</a>.</p>',
          plans: planCards("mesa", "en").slice(0, 1),
        },
      },
      {
        id: "offices",
        type: "points",
        props: {
          heading: "Six offices in the East Valley",
          items: [
            { title: "Mesa", text: "<p>Main and Dobson, beside the light rail</p>" },
            { title: "Tempe", text: "<p>Mill Avenue, two blocks from campus</p>" },
            { title: "Chandler", text: "<p>Alma School and Ray, free parking</p>" },
            { title: "Gilbert", text: "<p>Higley and Williams Field, by the park</p>" },
            { title: "Apache Junction", text: "<p>Ironwood and Southern, no steps</p>" },
            { title: "Queen Creek", text: "<p>Ellsworth and Rittenhouse, newest chairs</p>" },
          ],
        },
      },
      {
        id: "arizona",
        type: "state_notice",
        props: {
          heading: "Thirty days to think it over",
          state: "Arizona",
          html: '<p>Change your mind within 30 days and you get back what you paid for the plan. If something goes wrong, the Attorney General’s office takes complaints. <a href="/arizona">What Arizona members should know</a></p>',
        },
      },
      {
        id: "questions",
        type: "faq_list",
        props: {
          heading: "Quick answers",
          items: [
            {
              question: "What does “this is not insurance” mean?",
              answer:
                "<p>We do not pay dentists. You pay the office, at a fee you can look up first. That is why joining takes minutes, and why nobody can turn a visit down.</p>",
            },
            {
              question: "Can I go to another office next time?",
              answer:
                '<p>Yes, and you need not tell us. Fees can differ a little from office to office, so look at <a href="/savings-summary">the list of the one you pick</a>.</p>',
            },
            {
              question: "How soon can I use it?",
              answer:
                "<p>From the start date on your card. Most often that is the day you join.</p>",
            },
            {
              question: "What if no office is close enough?",
              answer:
                "<p>If no dentist takes the plan within 25 miles of your home, we give your money back.</p>",
            },
          ],
        },
      },
      {
        id: "call",
        type: "contact_facts",
        props: {
          heading: "One number for all six",
          text: "<p>Call, and we look for the first free chair near you.</p>",
          phone: facts.phone,
          email: facts.email,
          hours: facts.hours.en,
          languages: "English and Spanish, at every office",
          urgent:
            "<p>A tooth knocked out, or pain that cannot wait? Call now, we keep a chair free each morning. In danger, call 911.</p>",
        },
      },
      {
        id: "join",
        type: "call_to_action",
        props: {
          heading: "Found your office?",
          text: "<p>Then you are five minutes away from your card.</p>",
          action: { text: "See how to join", link: "/join-now" },
        },
      },
    ],
  },
  {
    path: "/",
    lang: "es",
    description:
      "Seis consultorios Mesa Smiles en el este del Valle aceptan un mismo plan de ahorro. Elija el que le quede de camino. Esto no es un seguro.",
    blocks: [
      {
        id: "bienvenida",
        type: "hero",
        props: {
          shape: "band",
          heading: "Un dentista en su camino, a un precio que ya conoce",
          text: "<p>Seis consultorios, de Tempe a Queen Creek, abiertos desde las 7. Un solo plan sirve en todos.</p>",
          action: { text: "Encuentre un dentista", link: "/find-a-dentist" },
          second_action: { text: "Cómo funciona", link: "/how-it-works" },
          illustration: "map",
          note: `${notInsurance.es} Es una membresía anual.`,
        },
      },
      {
        id: "tres-pasos",
        type: "steps",
        props: {
          heading: "Tres pasos y al sillón",
          items: [
            {
              title: "Elija un consultorio",
              text: "<p>Cerca de su casa, del trabajo o de la escuela. Todos aceptan el plan.</p>",
            },
            {
              title: "Inscríbase en línea",
              text: "<p>Toma unos cinco minutos. Verá cuánto se paga hoy antes de pagar.</p>",
            },
            {
              title: "Muestre su teléfono",
              text: "<p>Ahí está su tarjeta. Paga el precio de miembro y listo.</p>",
            },
          ],
        },
      },
      {
        id: "plan",
        type: "plan_cards",
        props: {
          heading: "Un plan. Ese es todo el menú.",
          text: '<p>Sirve en los seis consultorios. Los niños tienen <a href="/es/join-now">un plan pequeño, solo para ellos</a>.</p>',
          plans: planCards("mesa", "es").slice(0, 1),
        },
      },
      {
        id: "consultorios",
        type: "points",
        props: {
          heading: "Seis consultorios en el este del Valle",
          items: [
            { title: "Mesa", text: "<p>Main y Dobson, junto al tren ligero</p>" },
            { title: "Tempe", text: "<p>Mill Avenue, a dos cuadras de la universidad</p>" },
            { title: "Chandler", text: "<p>Alma School y Ray, estacionamiento gratis</p>" },
            { title: "Gilbert", text: "<p>Higley y Williams Field, frente al parque</p>" },
            { title: "Apache Junction", text: "<p>Ironwood y Southern, sin escalones</p>" },
            { title: "Queen Creek", text: "<p>Ellsworth y Rittenhouse, el más nuevo</p>" },
          ],
        },
      },
      {
        id: "arizona",
        type: "state_notice",
        props: {
          heading: "Treinta días para pensarlo",
          state: "Arizona",
          html: '<p>Si cambia de opinión en los primeros 30 días, le devolvemos lo que pagó por el plan. Si algo sale mal, la Fiscalía General recibe quejas. <a href="/es/arizona">Lo que deben saber los miembros en Arizona</a></p>',
        },
      },
      {
        id: "preguntas",
        type: "faq_list",
        props: {
          heading: "Respuestas rápidas",
          items: [
            {
              question: "¿Qué quiere decir “esto no es un seguro”?",
              answer:
                "<p>Que no les pagamos a los dentistas. Usted le paga al consultorio, a un precio que puede consultar antes. Por eso inscribirse toma solo unos minutos, y nadie puede negarle una visita.</p>",
            },
            {
              question: "¿Puedo ir a otro consultorio la próxima vez?",
              answer:
                '<p>Sí, y no tiene que avisarnos. Los precios pueden variar un poco entre consultorios, así que mire <a href="/es/savings-summary">la lista del que elija</a>.</p>',
            },
            {
              question: "¿Desde cuándo puedo usarlo?",
              answer:
                "<p>Desde la fecha de inicio de su tarjeta. Casi siempre es el mismo día en que se inscribe.</p>",
            },
            {
              question: "¿Y si ningún consultorio me queda cerca?",
              answer:
                "<p>Si ningún dentista acepta el plan a menos de 25 millas de su casa, le devolvemos su dinero.</p>",
            },
          ],
        },
      },
      {
        id: "llame",
        type: "contact_facts",
        props: {
          heading: "Un solo número para los seis",
          text: "<p>Llame y le buscamos el primer sillón libre cerca de usted.</p>",
          phone: facts.phone,
          email: facts.email,
          hours: facts.hours.es,
          languages: "Español e inglés, en todos los consultorios",
          urgent:
            "<p>¿Se le cayó un diente por un golpe o tiene un dolor que no puede esperar? Llame ahora: cada mañana reservamos un sillón para urgencias. Si está en peligro, llame al 911.</p>",
        },
      },
      {
        id: "inscribase",
        type: "call_to_action",
        props: {
          heading: "¿Ya encontró su consultorio?",
          text: "<p>Entonces está a cinco minutos de su tarjeta.</p>",
          action: { text: "Vea cómo inscribirse", link: "/join-now" },
        },
      },
    ],
  },
];
