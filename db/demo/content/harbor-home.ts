import { notInsurance, type DemoPage } from "./demo-content.ts";
import { harborHouse, harborPhone, harborToothbrushes } from "./pictures/harbor-steps.ts";
import { harborTable } from "./pictures/harbor-table.ts";
import { exampleYear, planCards } from "./plans.ts";
import { fullRefund, laterRefund } from "./refunds.ts";
import { harborFacts as facts } from "./site-facts.ts";

const address = facts.address.replace("Member Services", facts.name);

export const harborHome: DemoPage[] = [
  {
    path: "/",
    lang: "en",
    description:
      "One membership for your whole family at Harbor Family Dentistry in the South Bay. Lower prices, in writing. This is not insurance.",
    blocks: [
      {
        id: "welcome",
        type: "hero",
        props: {
          has_price: true,
          shape: "stacked",
          heading: "One plan for everyone at your table",
          text: "<p>Parents, kids, grandparents. One account, an ID card for each of you, and lower prices at every Harbor visit.</p>",
          action: { text: "See plans and prices", link: "/join-now" },
          second_action: { text: "Plans for families", link: "/families" },
          image: harborTable,
          image_alt:
            "A grandmother, two parents, and a child at a table by the harbor, with sailboats behind them",
          note: `${notInsurance.en} You pay the office directly.`,
        },
      },
      {
        id: "how-a-family-joins",
        type: "how_it_works",
        props: {
          heading: "How a family joins",
          items: [
            {
              title: "Add your family",
              text: "<p>The first person pays full price. Everyone after that pays less, from the baby to grandma.</p>",
              image: harborToothbrushes,
            },
            {
              title: "Come in together",
              text: "<p>We book family visits back to back, even on Saturdays.</p>",
              image: harborHouse,
            },
            {
              title: "Show your card",
              text: "<p>It's on your phone. Pay your member price at the front desk, and you're done. No claims to file.</p>",
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
          html: "<p>Dear neighbor,</p><p>For years we watched families put off checkups because no one could tell them what a visit would cost. So we put our prices in writing, lowered them for members, and hung the list by the door.</p><p>If the plan won't save you money, we'll tell you. We'd rather see you for years than bill you once.</p><p><em>Dr. Ana Whitcomb, Dr. Ruth Okafor, and Dr. Sam Ito</em></p>",
        },
      },
      {
        id: "a-familys-year",
        type: "savings_example",
        props: {
          heading: "A family of four, one year",
          text: "<p>Two parents, two kids, two visits each, and one filling. Every visit is listed, including the ones you pay for.</p>",
          ...exampleYear("harbor", "en"),
          action: { text: "Who can be on your plan", link: "/families" },
        },
      },
      {
        id: "plans",
        type: "plan_cards",
        props: {
          heading: "Full price for the first person, less for everyone else",
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
                "<p>It's a membership. You pay the office directly, at a lower price, and we don't pay anyone for you. So there are no claim forms, and no one has to approve your child's filling.</p>",
            },
            {
              question: "Do my kids need their own plans?",
              answer:
                "<p>No. One account is enough for all of you, and each child gets an ID card. They can be on your plan until they turn 26.</p>",
            },
            {
              question: "What if we move away?",
              answer: `<p>Cancel online in two steps. ${fullRefund("harbor", "en")} ${laterRefund("harbor", "en")}</p>`,
            },
          ],
        },
      },
      {
        id: "visit",
        type: "contact_facts",
        props: {
          heading: "Come see us first",
          text: '<p>Look around, meet the team, and ask if a plan makes sense for your family. Or <a href="/find-a-dentist">find the office nearest you</a>.</p>',
          phone: facts.phone,
          email: facts.email,
          week: facts.week,
          address,
          languages: "English and Spanish",
          urgent: `<p>Knocked-out tooth, or pain that can't wait? <a href="${facts.phoneLink}">Call us now</a>. In a medical emergency, call 911.</p>`,
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
          has_price: true,
          shape: "stacked",
          heading: "Un solo plan para toda la familia",
          text: "<p>Papás, hijos, abuelos. Una sola cuenta, una tarjeta de miembro para cada quien y un precio más bajo en cada visita a Harbor.</p>",
          action: { text: "Ver planes y precios", link: "/join-now" },
          second_action: { text: "Planes para familias", link: "/families" },
          image: harborTable,
          image_alt:
            "Una abuela, una mamá, un papá y una niña a la mesa en el muelle, con veleros al fondo",
          note: `${notInsurance.es} Usted le paga directamente al consultorio.`,
        },
      },
      {
        id: "asi-se-inscribe-una-familia",
        type: "how_it_works",
        props: {
          heading: "Así se inscribe una familia",
          items: [
            {
              title: "Agregue a su familia",
              text: "<p>La primera persona paga el precio completo. Las demás pagan menos, desde el bebé hasta la abuela.</p>",
              image: harborToothbrushes,
            },
            {
              title: "Venga con su familia",
              text: "<p>Puede traer a toda la familia el mismo día, incluso los sábados.</p>",
              image: harborHouse,
            },
            {
              title: "Muestre su tarjeta",
              text: "<p>Está en su teléfono. Pague el precio de miembro en la recepción y listo. No hay papeleo.</p>",
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
          html: "<p>Querida vecina, querido vecino:</p><p>Durante años vimos a familias dejar la revisión para después, porque nadie sabía decirles cuánto iba a costar. Así que pusimos nuestros precios por escrito, los bajamos para los miembros y colgamos la lista junto a la puerta.</p><p>Si el plan no le ahorra nada, se lo diremos. Preferimos atenderle muchos años que cobrarle una sola vez.</p><p><em>Dra. Ana Whitcomb, Dra. Ruth Okafor y Dr. Sam Ito</em></p>",
        },
      },
      {
        id: "el-ano-de-una-familia",
        type: "savings_example",
        props: {
          heading: "Una familia de cuatro, un año",
          text: "<p>Mamá, papá y dos hijos, dos visitas cada quien y un empaste. Aquí están todas las visitas, incluso las que usted paga.</p>",
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
                "<p>Es una membresía. Usted le paga directamente al consultorio, a un precio más bajo, y nosotros no le pagamos a nadie por usted. Por eso no hay papeleo, y nadie tiene que aprobar el empaste de su hija.</p>",
            },
            {
              question: "¿Mis hijos necesitan su propio plan?",
              answer:
                "<p>No. Una sola cuenta sirve para todos, y cada hijo recibe su tarjeta de miembro. Pueden estar en el plan de usted hasta que cumplan 26 años.</p>",
            },
            {
              question: "¿Y si nos mudamos?",
              answer: `<p>Cancele en línea, en dos pasos. ${fullRefund("harbor", "es")} ${laterRefund("harbor", "es")}</p>`,
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
          week: facts.week,
          address,
          languages: "Español e inglés",
          urgent: `<p>¿Se le cayó un diente por un golpe o tiene un dolor muy fuerte? <a href="${facts.phoneLink}">Llámenos ahora</a>. En una emergencia médica, llame al 911.</p>`,
        },
      },
    ],
  },
];
