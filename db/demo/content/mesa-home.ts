import { notInsurance, type DemoPage } from "./demo-content.ts";
import { planCards } from "./plans.ts";
import { arizonaRefund } from "./refunds.ts";
import { mesaFacts as facts } from "./site-facts.ts";

export const mesaHome: DemoPage[] = [
  {
    path: "/",
    lang: "en",
    description:
      "Six Mesa Smiles offices across the East Valley accept one savings plan. Pick the one on your way. This is not insurance.",
    blocks: [
      {
        id: "welcome",
        type: "hero",
        props: {
          has_price: true,
          shape: "band",
          heading: "A dentist on your way, at a price you know",
          text: "<p>Six offices from Tempe to Queen Creek, open at 7 a.m. One plan works at all of them.</p>",
          action: { text: "Find a dentist", link: "/find-a-dentist" },
          second_action: { text: "How it works", link: "/how-it-works" },
          illustration: "map",
          note: `${notInsurance.en} It's a yearly membership.`,
        },
      },
      {
        id: "three-steps",
        type: "steps",
        props: {
          heading: "Three easy steps",
          items: [
            {
              title: "Pick an office",
              text: "<p>Near home, work, or school. They all accept the plan.</p>",
            },
            {
              title: "Join online",
              text: "<p>It takes about five minutes. You'll see what's due today before you pay.</p>",
            },
            {
              title: "Show your phone",
              text: "<p>Your ID card is on it. Pay nothing for included services, and the member price for others on the list.</p>",
            },
          ],
        },
      },
      {
        id: "plan",
        type: "plan_cards",
        props: {
          heading: "One plan for adults, six offices",
          text: '<p>Pay once a year and go to whichever office is on your way. Kids have <a href="/join-now">their own plan at a lower price</a>.</p>',
          plans: planCards("mesa", "en").slice(0, 1),
        },
      },
      {
        id: "offices",
        type: "points",
        props: {
          heading: "Six offices in the East Valley",
          items: [
            {
              title: "Mesa",
              text: '<p><a href="/office/mesa">Main and Dobson</a>, next to the light rail</p>',
            },
            {
              title: "Tempe",
              text: '<p><a href="/office/tempe">Mill Avenue</a>, two blocks from campus</p>',
            },
            {
              title: "Chandler",
              text: '<p><a href="/office/chandler">Alma School and Ray</a>, free parking</p>',
            },
            {
              title: "Gilbert",
              text: '<p><a href="/office/gilbert">Higley and Williams Field</a>, by the park</p>',
            },
            {
              title: "Apache Junction",
              text: '<p><a href="/office/apache-junction">Ironwood and Southern</a>, no steps at the entrance</p>',
            },
            {
              title: "Queen Creek",
              text: '<p><a href="/office/queen-creek">Ellsworth and Rittenhouse</a>, our newest office</p>',
            },
          ],
        },
      },
      {
        id: "arizona",
        type: "state_notice",
        props: {
          heading: "Thirty days to think it over",
          state: "Arizona",
          html: `<p>Changed your mind? ${arizonaRefund("mesa", "en")} If something goes wrong, you can file a complaint with the Attorney General's office. <a href="/arizona">What Arizona members should know</a></p>`,
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
                "<p>We don't pay your dentist for you. You pay the office directly, at a price you can look up first. So there are no claims to file, and no one has to approve your visits.</p>",
            },
            {
              question: "Can I go to a different office next time?",
              answer:
                '<p>Yes, and you don\'t need to tell us. Prices can vary a little by office, so check <a href="/savings-summary">the price list</a> for the one you pick.</p>',
            },
            {
              question: "How soon can I use it?",
              answer:
                "<p>Starting on the date shown on your ID card. That's usually the day you join.</p>",
            },
            {
              question: "What if there's no office close to me?",
              answer:
                "<p>If no dentist within 25 miles of your home accepts the plan, you get your money back.</p>",
            },
          ],
        },
      },
      {
        id: "call",
        type: "contact_facts",
        props: {
          heading: "One number for all six",
          text: "<p>Call us during these hours, and we'll find you the first open appointment nearby.</p>",
          phone: facts.phone,
          email: facts.email,
          week: facts.week,
          languages: "English and Spanish, at every office",
          urgent: `<p>In a medical emergency, call 911. Knocked-out tooth, or pain that can't wait? <a href="${facts.phoneLink}">Call now</a>. We set aside time for emergencies every weekday morning. After hours, a recording at the same number tells you how to reach the dentist on call.</p>`,
        },
      },
      {
        id: "join",
        type: "call_to_action",
        props: {
          heading: "Found your office?",
          text: "<p>You're five minutes away from your ID card.</p>",
          action: { text: "See plans and prices", link: "/join-now" },
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
          has_price: true,
          shape: "band",
          heading: "Un dentista que le queda de camino, a un precio que usted conoce de antemano",
          text: "<p>Seis consultorios, de Tempe a Queen Creek, abiertos desde las 7 a.m. Un solo plan sirve en todos.</p>",
          action: { text: "Buscar dentista", link: "/find-a-dentist" },
          second_action: { text: "Cómo funciona", link: "/how-it-works" },
          illustration: "map",
          note: `${notInsurance.es} Es una membresía anual.`,
        },
      },
      {
        id: "tres-pasos",
        type: "steps",
        props: {
          heading: "Tres pasos sencillos",
          items: [
            {
              title: "Elija un consultorio",
              text: "<p>Cerca de su casa, del trabajo o de la escuela. Todos aceptan el plan.</p>",
            },
            {
              title: "Inscríbase en línea",
              text: "<p>Toma unos cinco minutos. Antes de pagar, verá cuánto se paga hoy.</p>",
            },
            {
              title: "Muestre su teléfono",
              text: "<p>Ahí está su tarjeta de miembro. Los servicios incluidos no cuestan nada. Los demás de la lista se pagan al precio de miembro.</p>",
            },
          ],
        },
      },
      {
        id: "plan",
        type: "plan_cards",
        props: {
          heading: "Un plan para adultos, seis consultorios",
          text: '<p>Pague una vez al año y vaya al que le quede de camino. Los niños tienen <a href="/es/join-now">su propio plan, más económico</a>.</p>',
          plans: planCards("mesa", "es").slice(0, 1),
        },
      },
      {
        id: "consultorios",
        type: "points",
        props: {
          heading: "Seis consultorios en el este del Valle",
          items: [
            {
              title: "Mesa",
              text: '<p><a href="/es/office/mesa">Main y Dobson</a>, junto al tren ligero</p>',
            },
            {
              title: "Tempe",
              text: '<p><a href="/es/office/tempe">Mill Avenue</a>, a dos cuadras de la universidad</p>',
            },
            {
              title: "Chandler",
              text: '<p><a href="/es/office/chandler">Alma School y Ray</a>, estacionamiento gratis</p>',
            },
            {
              title: "Gilbert",
              text: '<p><a href="/es/office/gilbert">Higley y Williams Field</a>, frente al parque</p>',
            },
            {
              title: "Apache Junction",
              text: '<p><a href="/es/office/apache-junction">Ironwood y Southern</a>, entrada sin escalones</p>',
            },
            {
              title: "Queen Creek",
              text: '<p><a href="/es/office/queen-creek">Ellsworth y Rittenhouse</a>, nuestro consultorio más nuevo</p>',
            },
          ],
        },
      },
      {
        id: "arizona",
        type: "state_notice",
        props: {
          heading: "Treinta días para pensarlo",
          state: "Arizona",
          html: `<p>Si cambia de opinión, puede cancelar. ${arizonaRefund("mesa", "es")} Si algo sale mal, puede presentar una queja ante la Fiscalía General. <a href="/es/arizona">Lo que deben saber los miembros en Arizona</a></p>`,
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
                "<p>Que no le pagamos a su dentista por usted. Usted le paga al consultorio, a un precio que puede consultar antes. Por eso no hay papeleo, y nadie tiene que autorizar sus visitas.</p>",
            },
            {
              question: "¿Puedo ir a otro consultorio la próxima vez?",
              answer:
                '<p>Sí, y no tiene que avisarnos. Los precios pueden variar un poco entre consultorios, así que consulte <a href="/es/savings-summary">la lista del que elija</a>.</p>',
            },
            {
              question: "¿Desde cuándo puedo usar mi plan?",
              answer:
                "<p>Desde la fecha de inicio que muestra su tarjeta de miembro. Casi siempre es el mismo día en que se inscribe.</p>",
            },
            {
              question: "¿Y si ningún consultorio me queda cerca?",
              answer:
                "<p>Si ningún dentista a menos de 25 millas de su casa acepta el plan, le devolvemos su dinero.</p>",
            },
          ],
        },
      },
      {
        id: "llame",
        type: "contact_facts",
        props: {
          heading: "Un solo número para los seis",
          text: "<p>Llámenos en este horario y le buscamos la primera cita disponible cerca de usted.</p>",
          phone: facts.phone,
          email: facts.email,
          week: facts.week,
          languages: "Español e inglés, en todos los consultorios",
          urgent: `<p>En una emergencia médica, llame al 911. ¿Se le cayó un diente por un golpe o tiene un dolor muy fuerte? <a href="${facts.phoneLink}">Llame ahora</a>. De lunes a viernes, por la mañana, reservamos tiempo para emergencias. Fuera de nuestro horario, la grabación del mismo número le dice cómo comunicarse con el dentista de guardia.</p>`,
        },
      },
      {
        id: "inscribase",
        type: "call_to_action",
        props: {
          heading: "¿Ya encontró su consultorio?",
          text: "<p>En cinco minutos puede tener su tarjeta de miembro.</p>",
          action: { text: "Ver planes y precios", link: "/join-now" },
        },
      },
    ],
  },
];
