import { type DemoBlock, notInsurance, type SiteFacts } from "../../demo-content.ts";
import { childPrice, familyYear, hasAdultPrice } from "../../plans.ts";
import { spanishQuestions } from "../faq/spanish.ts";

export function familiesSpanish(facts: SiteFacts): DemoBlock[] {
  const { addPeople, turning26, receptionist, changeOffice } = spanishQuestions(facts);
  return [
    {
      id: "familias",
      type: "hero",
      props: {
        heading: "Una sola cuenta para toda la familia",
        text: `<p>Usted paga por todos en un solo pago. Cada persona recibe una tarjeta de miembro a su nombre.${hasAdultPrice(facts.brand) ? ` El plan infantil cuesta ${childPrice(facts.brand, "es")} al año.` : ""}</p>`,
        has_price: true,
        action: { text: "Ver planes y precios", link: "/join-now#planes" },
        second_action: { text: "Buscar dentista", link: "/find-a-dentist" },
        illustration: "family",
        note: notInsurance.es,
      },
    },
    {
      id: "un-ano-en-familia",
      type: "savings_example",
      props: {
        heading: "Un año tranquilo para una familia de cuatro",
        text: "<p>Dos adultos y dos niños van a sus revisiones, limpiezas y radiografías, con flúor para los niños, y nadie necesita un empaste. Su año será distinto, así que haga sus propios cálculos.</p>",
        ...familyYear(facts.brand, "es"),
        action: { text: "Haga sus cálculos", link: "/savings-summary" },
      },
    },
    {
      id: "quienes",
      type: "points",
      props: {
        heading: "Quiénes pueden estar en su plan",
        items: [
          {
            title: "Usted y su pareja",
            text: "<p>Su cónyuge o su pareja doméstica. No pedimos ningún documento.</p>",
          },
          {
            title: "Sus hijos",
            text: `<p>Hasta que cumplan 26 años.${hasAdultPrice(facts.brand) ? ` Pagan ${childPrice(facts.brand, "es")} al año hasta los 17 años. Cuando cumplen 18, pagan el precio de adulto a partir de la siguiente renovación.` : ""} Un hijo con una discapacidad puede seguir en el plan de usted a cualquier edad.</p>`,
          },
          {
            title: "Otras personas de su hogar",
            text: "<p>Su mamá, su abuelo o cualquier persona que viva con usted.</p>",
          },
          {
            title: "Alguien nuevo en la familia",
            text: "<p>¿Un bebé o una nueva pareja? Agregue a esa persona cuando quiera en la sección Personas de su cuenta. Usted paga solo los días que le quedan a su plan.</p>",
          },
        ],
      },
    },
    {
      id: "preguntas-de-familias",
      type: "faq_list",
      props: {
        heading: "Lo que preguntan las familias",
        items: [addPeople, turning26, receptionist, changeOffice],
      },
    },
    {
      id: "siguiente",
      type: "call_to_action",
      props: {
        heading: "Empiece por un consultorio que les quede bien a todos",
        text: "<p>Cerca de la escuela, cerca del trabajo o de camino a casa.</p>",
        action: { text: "Buscar dentista", link: "/find-a-dentist" },
      },
    },
  ];
}
