import { notInsurance, type DemoPage } from "./demo-content.ts";
import { exampleYear, planCards } from "./plans.ts";
import { formatPrice } from "#contract/format.ts";
import type { DemoLang } from "#db/demo/demo-languages.ts";
import { exampleFees } from "./plans/fees.ts";
import { fullRefund, laterRefund } from "./refunds.ts";

const filling = (lang: DemoLang) => formatPrice(exampleFees.enamel.filling.member, lang);

export const enamelHome: DemoPage[] = [
  {
    path: "/",
    lang: "en",
    description:
      "A dental savings plan for our Hudson Valley offices and participating offices nationwide. See every price before you join. This is not insurance.",
    blocks: [
      {
        id: "welcome",
        type: "hero",
        props: {
          has_price: true,
          heading: "Know what the dentist costs before you go",
          text: "<p>Checkups and cleanings are included. For the other services on our price list, you see your member price in writing before your visit. The plan works at our Hudson Valley offices and at participating offices across the country.</p>",
          action: { text: "See plans and prices", link: "/join-now" },
          second_action: { text: "Find a dentist", link: "/find-a-dentist" },
          illustration: "front-desk",
          note: `${notInsurance.en} It's a membership with lower prices.`,
        },
      },
      {
        id: "prices",
        type: "plan_cards",
        props: {
          heading: "Three plans. The full price of each.",
          text: "<p>What's due today, what a year costs, and what it costs to renew. No hidden fees.</p>",
          plans: planCards("enamel", "en"),
          note: "<p>Your plan renews only if you turn on auto-renew. It's off unless you check the box.</p>",
        },
      },
      {
        id: "one-year",
        type: "savings_example",
        props: {
          heading: "One year, down to the penny",
          text: `<p>Two checkups, two cleanings, and X-rays are included. The filling you didn't see coming is ${filling("en")}.</p>`,
          ...exampleYear("enamel", "en"),
          action: { text: "See prices at each office", link: "/savings-summary" },
        },
      },
      {
        id: "in-writing",
        type: "points",
        props: {
          heading: "What we put in writing",
          items: [
            {
              title: "Your price",
              text: "<p>For each service on the list, you'll see the usual fee and your member price, office by office.</p>",
            },
            {
              title: "Renewal",
              text: "<p>You'll see the price and the date before you pay. If you don't turn on auto-renew, your plan ends, and you won't be charged again.</p>",
            },
            {
              title: "Canceling",
              text: "<p>Cancel online in two steps. You'll see your refund before you confirm.</p>",
            },
          ],
        },
      },
      {
        id: "questions",
        type: "faq_list",
        props: {
          heading: "What people ask at the front desk",
          items: [
            {
              question: "What does “this is not insurance” mean?",
              answer:
                "<p>We never pay your dentist for you. You pay the office directly, at a price set in advance. So there are no claims to file, and no one has to approve your treatment.</p>",
            },
            {
              question: "When is a plan not worth it?",
              answer:
                "<p>When one checkup a year is all you need, when your benefits at work already meet your needs, or when your dentist isn't on our list. Our prices are public, so run the numbers first.</p>",
            },
            {
              question: "What if there's no dentist near me?",
              answer:
                '<p>Before you join, enter your ZIP code in <a href="/find-a-dentist">Find a dentist</a>. If you join and no dentist within 25 miles of your home accepts the plan, you get your money back.</p>',
            },
            {
              question: "Can I cancel early?",
              answer: `<p>Yes, anytime. ${fullRefund("enamel", "en")} ${laterRefund("enamel", "en")} See the <a href="/terms">terms</a> for details.</p>`,
            },
          ],
        },
      },
      {
        id: "join",
        type: "call_to_action",
        props: {
          heading: "Ready when you are",
          text: "<p>Joining takes about five minutes, and you'll see the total before you pay.</p>",
          action: { text: "See plans and prices", link: "/join-now" },
        },
      },
    ],
  },
  {
    path: "/",
    lang: "es",
    description:
      "Un plan de ahorro dental para nuestros consultorios del valle del Hudson y consultorios participantes en todo el país. Vea todos los precios antes de inscribirse. Esto no es un seguro.",
    blocks: [
      {
        id: "bienvenida",
        type: "hero",
        props: {
          has_price: true,
          heading: "Sepa cuánto cuesta el dentista antes de ir",
          text: "<p>Las revisiones y limpiezas están incluidas. Para los demás servicios de la lista de precios, vea por escrito su precio de miembro antes de su cita. El plan sirve en nuestros consultorios del valle del Hudson y en consultorios participantes de todo el país.</p>",
          action: { text: "Ver planes y precios", link: "/join-now" },
          second_action: { text: "Buscar dentista", link: "/find-a-dentist" },
          illustration: "front-desk",
          note: `${notInsurance.es} Es una membresía con precios más bajos.`,
        },
      },
      {
        id: "precios",
        type: "plan_cards",
        props: {
          heading: "Tres planes, con todo lo que cuestan",
          text: "<p>Cuánto se paga hoy, cuánto cuesta el año y cuánto cuesta renovar. Sin cargos ocultos.</p>",
          plans: planCards("enamel", "es"),
          note: "<p>Su plan se renueva únicamente si usted activa la renovación automática. Está desactivada a menos que marque la casilla.</p>",
        },
      },
      {
        id: "un-ano",
        type: "savings_example",
        props: {
          heading: "Un año, centavo por centavo",
          text: `<p>Dos revisiones, dos limpiezas y radiografías están incluidas. Ese empaste que nadie esperaba cuesta ${filling("es")}.</p>`,
          ...exampleYear("enamel", "es"),
          action: { text: "Ver los precios de cada consultorio", link: "/savings-summary" },
        },
      },
      {
        id: "por-escrito",
        type: "points",
        props: {
          heading: "Lo que ponemos por escrito",
          items: [
            {
              title: "Su precio",
              text: "<p>Para cada servicio de la lista, usted ve el precio normal y su precio de miembro, consultorio por consultorio.</p>",
            },
            {
              title: "La renovación",
              text: "<p>Verá el precio y la fecha antes de pagar. Si no activa la renovación automática, su plan termina y no se le cobrará nada más.</p>",
            },
            {
              title: "Cancelar",
              text: "<p>Cancele en línea en dos pasos. Verá su reembolso antes de confirmar.</p>",
            },
          ],
        },
      },
      {
        id: "preguntas",
        type: "faq_list",
        props: {
          heading: "Lo que nos preguntan en la recepción",
          items: [
            {
              question: "¿Qué quiere decir “esto no es un seguro”?",
              answer:
                "<p>Que nunca le pagamos al dentista por usted. Usted le paga al consultorio, a un precio acordado de antemano. Por eso no hay papeleo, y nadie tiene que aprobar su tratamiento.</p>",
            },
            {
              question: "¿Cuándo no conviene un plan?",
              answer:
                "<p>Cuando le basta una visita corta al año, cuando los beneficios de su trabajo le alcanzan o cuando su dentista no está en nuestra lista. Nuestros precios son públicos: haga sus cálculos primero.</p>",
            },
            {
              question: "¿Y si no hay un dentista cerca?",
              answer:
                '<p>Antes de inscribirse, revise la página <a href="/es/find-a-dentist">Buscar dentista</a>. Si se inscribe y ningún dentista a menos de 25 millas de su casa acepta el plan, le devolvemos su dinero.</p>',
            },
            {
              question: "¿Puedo cancelar antes de tiempo?",
              answer: `<p>Sí, cuando quiera. ${fullRefund("enamel", "es")} ${laterRefund("enamel", "es")} Vea los detalles en los <a href="/es/terms">términos</a>.</p>`,
            },
          ],
        },
      },
      {
        id: "inscribase",
        type: "call_to_action",
        props: {
          heading: "Cuando usted quiera",
          text: "<p>Inscribirse toma unos cinco minutos. Verá el total antes de pagar.</p>",
          action: { text: "Ver planes y precios", link: "/join-now" },
        },
      },
    ],
  },
];
