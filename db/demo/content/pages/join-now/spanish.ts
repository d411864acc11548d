import { type DemoBlock, notInsurance, type SiteFacts } from "../../demo-content.ts";
import { planCards } from "../../plans.ts";
import { spanishQuestions } from "../faq/spanish.ts";

export function joinNowSpanish(facts: SiteFacts): DemoBlock[] {
  const { fee, renewal, refund, noDentistNear } = spanishQuestions(facts);
  return [
    {
      id: "comience",
      type: "hero",
      props: {
        heading: "Inscríbase en unos cinco minutos",
        text: "<p>Elija su consultorio, agregue a su gente, vea el total. No paga nada antes de haberlo visto todo.</p>",
        action: { text: "Elija su consultorio", link: "/find-a-dentist" },
        second_action: { text: "Compare los planes", link: "#planes" },
        illustration: "wallet-card",
        note: `${notInsurance.es} Es una membresía que baja lo que usted paga en el consultorio.`,
      },
    },
    {
      id: "planes",
      type: "plan_cards",
      props: {
        heading: "Los planes",
        text: "<p>Cada precio es por persona. El plan termina después del año o del mes que usted pague.</p>",
        plans: planCards(facts.brand, "es"),
        note: `<p>${notInsurance.es} Usted le paga directamente al consultorio, al precio de miembro. Los precios pueden cambiar según el consultorio.</p>`,
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
            text: "<p>Sus datos y luego las personas de su plan. Nombres y fechas de nacimiento, nada sobre su salud.</p>",
          },
          {
            title: "Revise y pague",
            text: "<p>Una sola pantalla muestra lo que se paga hoy y el último día de su plan. Pague, y su tarjeta queda lista para mostrarla.</p>",
          },
        ],
      },
    },
    {
      id: "tenga-a-la-mano",
      type: "points",
      props: {
        heading: "Tenga a la mano",
        items: [
          {
            title: "Un correo electrónico",
            text: "<p>Le enviamos un código para confirmar que es suyo. Ahí le llegan su tarjeta y sus recibos.</p>",
          },
          {
            title: "Nombres y fechas de nacimiento",
            text: "<p>Los suyos y los de todas las personas que se inscriben con usted.</p>",
          },
          {
            title: "Una tarjeta de pago",
            text: "<p>De crédito o de débito. Puede detenerse a la mitad: guardamos lo que escribió durante 24 horas.</p>",
          },
        ],
      },
    },
    {
      id: "antes-de-inscribirse",
      type: "faq_list",
      props: { heading: "Antes de inscribirse", items: [fee, renewal, refund, noDentistNear] },
    },
    {
      id: "hable-con-alguien",
      type: "rich_text",
      props: {
        heading: "¿Prefiere hablar con alguien?",
        html: `<p>Llame al <a href="${facts.phoneLink}">${facts.phone}</a> o pregunte en la recepción de cualquiera de nuestros consultorios. Ahí le dicen si un plan le conviene, y también si no le conviene. Otras maneras de comunicarse con nosotros están en la <a href="/es/support">página de ayuda</a>.</p>`,
      },
    },
  ];
}
