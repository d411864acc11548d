import { notInsurance, type DemoPage } from "./demo-content.ts";
import { exampleYear, planCards } from "./plans.ts";

export const enamelHome: DemoPage[] = [
  {
    path: "/",
    lang: "en",
    description:
      "A savings plan for our own dental offices in the Hudson Valley. Every price and member fee before you join. This is not insurance.",
    blocks: [
      {
        id: "welcome",
        type: "hero",
        props: {
          heading: "Know what the dentist costs before you go",
          text: "<p>Your checkups and cleanings are in the price. The rest of our list has a member fee, in writing, at every Enamel office.</p>",
          action: { text: "See how to join", link: "/join-now" },
          second_action: { text: "Find a dentist", link: "/find-a-dentist" },
          illustration: "front-desk",
          note: `${notInsurance.en} It is a membership with lower fees.`,
        },
      },
      {
        id: "prices",
        type: "plan_cards",
        props: {
          heading: "Three plans, and all they cost",
          text: "<p>What is due today, and what a year costs. There is no other price behind these.</p>",
          plans: planCards("enamel", "en"),
          note: "<p>A plan ends after the year or the month you pay for. Nothing more is charged.</p>",
        },
      },
      {
        id: "one-year",
        type: "savings_example",
        props: {
          heading: "One year, to the cent",
          text: "<p>Two checkups, two cleanings, X-rays, and the filling you did not see coming.</p>",
          ...exampleYear("enamel", "en"),
          action: { text: "See the fees of each office", link: "/savings-summary" },
        },
      },
      {
        id: "in-writing",
        type: "points",
        props: {
          heading: "What we put in writing",
          items: [
            {
              title: "The fee",
              text: "<p>Each service shows its usual fee and its member fee, office by office.</p>",
            },
            {
              title: "The last day",
              text: "<p>You see it before you pay. The plan ends that day, and nothing more is charged.</p>",
            },
            {
              title: "The way out",
              text: "<p>Cancel online in two steps. You see the refund before you confirm.</p>",
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
                "<p>We never pay your dentist for you. You pay the office yourself, at a fee agreed in advance. So there is nothing to file, and nobody who can say no.</p>",
            },
            {
              question: "When is a plan not worth it?",
              answer:
                "<p>When one short visit a year is all you need, when your benefits at work do the job, or when your dentist is not on our list. Do the sum first. The fees are public, so you can.</p>",
            },
            {
              question: "What if there is no dentist near me?",
              answer:
                '<p>Look first on <a href="/find-a-dentist">Find a dentist</a>. If you join and nobody takes the plan within 25 miles of your home, you get your money back.</p>',
            },
            {
              question: "Can I leave early?",
              answer:
                '<p>Yes, at any time. In the first 30 days you get back what you paid for the plan; after that, the whole months you have not used. The <a href="/terms">terms</a> say it exactly.</p>',
            },
          ],
        },
      },
      {
        id: "join",
        type: "call_to_action",
        props: {
          heading: "Ready when you are",
          text: "<p>Joining takes about five minutes. You see the total before you pay.</p>",
          action: { text: "See how to join", link: "/join-now" },
        },
      },
    ],
  },
  {
    path: "/",
    lang: "es",
    description:
      "Un plan de ahorro para nuestros propios consultorios dentales en el valle del Hudson. Todos los precios antes de inscribirse. Esto no es un seguro.",
    blocks: [
      {
        id: "bienvenida",
        type: "hero",
        props: {
          heading: "Sepa cuánto cuesta el dentista antes de ir",
          text: "<p>Sus revisiones y limpiezas ya van en el precio. El resto de la lista tiene un precio de miembro, por escrito, en todos los consultorios Enamel.</p>",
          action: { text: "Vea cómo inscribirse", link: "/join-now" },
          second_action: { text: "Encuentre un dentista", link: "/find-a-dentist" },
          illustration: "front-desk",
          note: `${notInsurance.es} Es una membresía con precios más bajos.`,
        },
      },
      {
        id: "precios",
        type: "plan_cards",
        props: {
          heading: "Tres planes, con todo lo que cuestan",
          text: "<p>Cuánto se paga hoy y cuánto cuesta el año. No hay más precios escondidos.</p>",
          plans: planCards("enamel", "es"),
          note: "<p>El plan termina después del año o del mes que usted pague. No se cobra nada más.</p>",
        },
      },
      {
        id: "un-ano",
        type: "savings_example",
        props: {
          heading: "Un año, centavo por centavo",
          text: "<p>Dos revisiones, dos limpiezas, radiografías y ese empaste que nadie esperaba.</p>",
          ...exampleYear("enamel", "es"),
          action: { text: "Vea los precios de cada consultorio", link: "/savings-summary" },
        },
      },
      {
        id: "por-escrito",
        type: "points",
        props: {
          heading: "Lo que ponemos por escrito",
          items: [
            {
              title: "El precio",
              text: "<p>Cada servicio muestra su precio normal y su precio de miembro, consultorio por consultorio.</p>",
            },
            {
              title: "El último día",
              text: "<p>Lo ve antes de pagar. El plan termina ese día y no se cobra nada más.</p>",
            },
            {
              title: "La salida",
              text: "<p>Cancele en línea en dos pasos. Verá el reembolso antes de confirmar.</p>",
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
                "<p>Que nunca le pagamos al dentista por usted. Usted le paga al consultorio, a un precio acordado de antemano. Así no hay nada que tramitar ni nadie que pueda decirle que no.</p>",
            },
            {
              question: "¿Cuándo no conviene un plan?",
              answer:
                "<p>Cuando le basta una visita corta al año, cuando los beneficios de su trabajo le alcanzan o cuando su dentista no está en nuestra lista. Haga la cuenta primero: los precios son públicos.</p>",
            },
            {
              question: "¿Y si no hay un dentista cerca?",
              answer:
                '<p>Busque primero en <a href="/es/find-a-dentist">Encuentre un dentista</a>. Si se inscribe y nadie acepta el plan a menos de 25 millas de su casa, le devolvemos su dinero.</p>',
            },
            {
              question: "¿Puedo cancelar antes de tiempo?",
              answer:
                '<p>Sí, cuando quiera. En los primeros 30 días le devolvemos lo que pagó por el plan; después, los meses completos que no usó. Los <a href="/es/terms">términos</a> lo dicen con exactitud.</p>',
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
          action: { text: "Vea cómo inscribirse", link: "/join-now" },
        },
      },
    ],
  },
];
