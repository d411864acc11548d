import type { DemoBlock, SiteFacts } from "../../demo-content.ts";
import { hasAdultPrice, planCards, processingFee } from "../../plans.ts";
import { spanishQuestions } from "../faq/spanish.ts";

export function joinNowSpanish(facts: SiteFacts): DemoBlock[] {
  const { fee, renewal, refund, noDentistNear } = spanishQuestions(facts);
  return [
    {
      id: "comience",
      type: "hero",
      props: {
        heading: "Inscríbase en unos cinco minutos",
        text: "<p>Elija un plan. Puede elegir su consultorio ahora o después, y verá el total antes de pagar.</p>",
      },
    },
    {
      id: "planes",
      type: "plan_cards",
      props: {
        heading: "Los planes",
        plans: planCards(facts.brand, "es"),
        note: hasAdultPrice(facts.brand) ? joiningTogether(facts) : undefined,
      },
    },
    {
      id: "que-sigue",
      type: "steps",
      props: {
        heading: "Cómo inscribirse",
        items: [
          {
            title: "Elija",
            text: `<p>Elija un plan y un consultorio${facts.hasPartnerOffices ? " que lo acepte" : ". Todos nuestros consultorios aceptan todos nuestros planes"}. Si aún no tiene consultorio, puede elegirlo después en su cuenta.</p>`,
          },
          {
            title: "Díganos quiénes se inscriben",
            text: "<p>Escriba sus datos y luego agregue a las personas de su plan. Pedimos nombres, fechas de nacimiento, su dirección y su teléfono, pero nada sobre su salud. ¿Necesita detenerse a la mitad? Durante 24 horas guardamos lo que escribió.</p>",
          },
          {
            title: "Revise y pague",
            text: "<p>Verá cuánto se paga hoy, cuál es el último día de su plan y cuánto cuesta renovar. Al pagar, su tarjeta de miembro queda lista para usar.</p>",
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
            text: "<p>Le enviamos un código para confirmar que es suyo. Ahí le llegan también sus recibos y un enlace a sus tarjetas de miembro.</p>",
          },
          {
            title: "Nombres y fechas de nacimiento",
            text: "<p>Los suyos y los de todas las personas que se inscriben con usted. También le pedimos su dirección y su teléfono.</p>",
          },
          {
            title: "Una tarjeta de crédito o débito",
            text: "<p>Para pagar el total de hoy.</p>",
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
        html: `<p>Llame al <a href="${facts.phoneLink}">${facts.phone}</a> o pregunte en la recepción de cualquiera de nuestros consultorios. Ahí le dirán si un plan le conviene, y también si no le conviene. En la <a href="/es/support">página de ayuda</a> hay otras maneras de comunicarse con nosotros.</p>`,
      },
    },
  ];
}

const joiningTogether = ({ brand }: SiteFacts) =>
  `<p>¿Se inscribe con su familia? Elija el plan de una persona y luego agregue a las demás al mismo pedido.${
    processingFee(brand, "es")
      ? " Se paga un solo cargo de trámite, sin importar cuántas personas se inscriban."
      : ""
  }</p>`;
