import { notInsurance, type DemoPage } from "./demo-content.ts";
import { harborHouse, harborPhone, harborToothbrushes } from "./pictures/harbor-steps.ts";
import { harborTable } from "./pictures/harbor-table.ts";
import { exampleYear, planCards } from "./plans.ts";
import { harborFacts as facts } from "./site-facts.ts";

const address = facts.address.replace("Member Services", facts.name);

export const harborHome: DemoPage[] = [
  {
    path: "/",
    lang: "en",
    description:
      "One membership for your whole family at Harbor Family Dentistry in the South Bay. Lower fees, in writing. This is not insurance.",
    blocks: [
      {
        id: "welcome",
        type: "hero",
        props: {
          shape: "stacked",
          heading: "One plan for everybody at your table",
          text: "<p>Parents, children, grandparents. One account, a card for each of you, and a lower fee at every Harbor visit.</p>",
          action: { text: "See how to join", link: "/join-now" },
          second_action: { text: "Plans for families", link: "/families" },
          image: harborTable,
          image_alt:
            "A grandmother, two parents and a child at a table on the quay, sailboats behind them",
          note: `${notInsurance.en} You pay the office yourself.`,
        },
      },
      {
        id: "how-a-family-joins",
        type: "how_it_works",
        props: {
          heading: "How a family joins",
          items: [
            {
              title: "Count your people",
              text: "<p>The first one pays the full price. Everybody after that pays less, from the baby to grandma.</p>",
              image: harborToothbrushes,
            },
            {
              title: "Come in together",
              text: "<p>We book families back to back, on Saturdays too.</p>",
              image: harborHouse,
            },
            {
              title: "Show your card",
              text: "<p>It is on your phone. Pay the member fee at the desk and go: there is nothing to file.</p>",
              image: harborPhone,
            },
          ],
        },
      },
      {
        id: "letter",
        type: "rich_text",
        props: {
          heading: "A letter from your dentists",
          html: "<p>Dear neighbor,</p><p>For years we watched families put off the checkup, because nobody could tell them what it would cost. So we wrote our fees down, took some off for those who join, and hung the list beside the door.</p><p>If the plan saves you nothing, we will say so. We would rather see you for many years than for one bill.</p><p><em>Dr. Ana Whitcomb, Dr. Ruth Okafor and Dr. Sam Ito</em></p>",
        },
      },
      {
        id: "a-familys-year",
        type: "savings_example",
        props: {
          heading: "A family of four, one year",
          text: "<p>Two parents, two children, two visits each and one filling. Every line is here, also the ones where you still pay.</p>",
          ...exampleYear("harbor", "en"),
          action: { text: "Who can be on your plan", link: "/families" },
        },
      },
      {
        id: "plans",
        type: "plan_cards",
        props: {
          heading: "Full price for the first, less for the rest",
          plans: planCards("harbor", "en"),
        },
      },
      {
        id: "questions",
        type: "faq_list",
        props: {
          heading: "Three questions parents ask",
          items: [
            {
              question: "What does “this is not insurance” mean?",
              answer:
                "<p>It is a membership. You pay the desk yourself, at a lower fee, and we pay nobody for you. So there are no forms, and no stranger has to approve your child’s filling.</p>",
            },
            {
              question: "Do my children need plans of their own?",
              answer:
                "<p>No. One account pays for all of you, and each child has a card. They can join with you until their 26th birthday.</p>",
            },
            {
              question: "What if we move away?",
              answer:
                "<p>Leave online, in two steps. In the first 30 days you get back what you paid for the plan; after that, the whole months you have not used.</p>",
            },
          ],
        },
      },
      {
        id: "visit",
        type: "contact_facts",
        props: {
          heading: "Come and see us first",
          text: '<p>Look around, meet the team, and ask whether a plan makes sense for your family. Or <a href="/find-a-dentist">find the office nearest to you</a>.</p>',
          phone: facts.phone,
          email: facts.email,
          hours: facts.hours.en,
          address,
          languages: "English and Spanish",
          urgent:
            "<p>A tooth knocked out, or pain that cannot wait? Call us now. If somebody is in danger, call 911.</p>",
        },
      },
    ],
  },
  {
    path: "/",
    lang: "es",
    description:
      "Una sola membresía para toda su familia en Harbor Family Dentistry. Precios más bajos, por escrito. Esto no es un seguro.",
    blocks: [
      {
        id: "bienvenida",
        type: "hero",
        props: {
          shape: "stacked",
          heading: "Un solo plan para toda la mesa",
          text: "<p>Papás, hijos, abuelos. Una sola cuenta, una tarjeta para cada quien y un precio más bajo en cada visita a Harbor.</p>",
          action: { text: "Vea cómo inscribirse", link: "/join-now" },
          second_action: { text: "Planes para familias", link: "/families" },
          image: harborTable,
          image_alt:
            "Una abuela, una mamá, un papá y una niña a la mesa en el muelle, con veleros al fondo",
          note: `${notInsurance.es} Usted le paga al consultorio.`,
        },
      },
      {
        id: "asi-se-inscribe-una-familia",
        type: "how_it_works",
        props: {
          heading: "Así se inscribe una familia",
          items: [
            {
              title: "Cuente a los suyos",
              text: "<p>La primera persona paga el precio completo. Las demás pagan menos, desde el bebé hasta la abuela.</p>",
              image: harborToothbrushes,
            },
            {
              title: "Vengan juntos",
              text: "<p>Le damos citas seguidas a toda la familia, también los sábados.</p>",
              image: harborHouse,
            },
            {
              title: "Muestren su tarjeta",
              text: "<p>Está en su teléfono. Pagan el precio de miembro en la recepción y listo: no hay nada que tramitar.</p>",
              image: harborPhone,
            },
          ],
        },
      },
      {
        id: "carta",
        type: "rich_text",
        props: {
          heading: "Una carta de sus dentistas",
          html: "<p>Querida vecina, querido vecino:</p><p>Durante años vimos a familias dejar la revisión para después, porque nadie sabía decirles cuánto iba a costar. Así que pusimos nuestros precios por escrito, los bajamos para quienes se inscriben y colgamos la lista junto a la puerta.</p><p>Si el plan no le ahorra nada, se lo diremos. Preferimos atenderle muchos años a cobrarle una sola cuenta.</p><p><em>Dra. Ana Whitcomb, Dra. Ruth Okafor y Dr. Sam Ito</em></p>",
        },
      },
      {
        id: "el-ano-de-una-familia",
        type: "savings_example",
        props: {
          heading: "Una familia de cuatro, un año",
          text: "<p>Mamá, papá y dos hijos, dos visitas cada quien y un empaste. Aquí está todo, incluso lo que usted sigue pagando.</p>",
          ...exampleYear("harbor", "es"),
          action: { text: "Quiénes pueden estar en su plan", link: "/families" },
        },
      },
      {
        id: "planes",
        type: "plan_cards",
        props: {
          heading: "La primera persona paga el precio completo; las demás, menos",
          plans: planCards("harbor", "es"),
        },
      },
      {
        id: "preguntas",
        type: "faq_list",
        props: {
          heading: "Tres preguntas de mamás y papás",
          items: [
            {
              question: "¿Qué quiere decir “esto no es un seguro”?",
              answer:
                "<p>Es una membresía. Usted paga en la recepción, a un precio más bajo, y nosotros no le pagamos a nadie por usted. Por eso no hay formularios, y ningún desconocido tiene que aprobar el empaste de su hija.</p>",
            },
            {
              question: "¿Mis hijos necesitan su propio plan?",
              answer:
                "<p>No. Una sola cuenta paga por todos, y cada hijo tiene su tarjeta. Pueden inscribirse con usted hasta que cumplan 26 años.</p>",
            },
            {
              question: "¿Y si nos mudamos?",
              answer:
                "<p>Cancele en línea, en dos pasos. En los primeros 30 días le devolvemos lo que pagó por el plan; después, los meses completos que no usó.</p>",
            },
          ],
        },
      },
      {
        id: "visitenos",
        type: "contact_facts",
        props: {
          heading: "Venga a conocernos primero",
          text: '<p>Recorra el consultorio, conozca al equipo y pregunte si un plan le conviene a su familia. O <a href="/es/find-a-dentist">encuentre el consultorio más cercano</a>.</p>',
          phone: facts.phone,
          email: facts.email,
          hours: facts.hours.es,
          address,
          languages: "Español e inglés",
          urgent:
            "<p>¿Se le cayó un diente por un golpe o tiene un dolor que no puede esperar? Llámenos ahora. Si alguien está en peligro, llame al 911.</p>",
        },
      },
    ],
  },
];
