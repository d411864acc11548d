import { type DemoBlock, notInsurance, type SiteFacts } from "../../demo-content.ts";
import {
  includedVisits,
  monthlyPlans,
  processingFee,
  renewalNotices,
  yearlyPrices,
} from "../../plans.ts";

const prices = {
  all: "un precio anual o mensual",
  some: "un precio anual o, en algunos planes, mensual",
  none: "un precio anual",
};

export const howItWorksSpanish = ({ brand }: SiteFacts): DemoBlock[] => [
  {
    id: "inicio",
    type: "hero",
    props: {
      shape: "band",
      has_price: true,
      illustration: "mirror",
      heading: "Usted se inscribe. El consultorio le cobra menos.",
      text: `<p>El plan incluye ${includedVisits(brand, "es")}. Todo lo demás de la lista de precios cuesta menos.</p>`,
      action: { text: "Ver planes y precios", link: "/join-now" },
      note: notInsurance.es,
    },
  },
  {
    id: "el-camino",
    type: "how_it_works",
    props: {
      heading: "De la inscripción a su primera visita",
      items: [
        {
          title: "Encuentre un consultorio que le quede cerca",
          text: '<p>Escriba su código postal y vea quién está cerca, quién acepta pacientes nuevos y cuándo verificamos por última vez que acepta el plan. <a href="/es/find-a-dentist">Buscar\u00a0dentista</a></p>',
          illustration: "map",
        },
        {
          title: "Haga sus cálculos antes de inscribirse",
          text: '<p>Cada servicio de la lista tiene un precio normal y un precio de miembro. Sume lo que cree que va a necesitar y vea si le conviene un plan. <a href="/es/savings-summary">Ver\u00a0los\u00a0precios</a></p>',
          illustration: "price-list",
        },
        {
          title: "Inscríbase y lleve su tarjeta de miembro en el teléfono",
          text: "<p>Agregue a quienes se inscriben con usted. Antes de pagar, verá cuánto se paga hoy, cuál es el último día de su plan y cuánto cuesta renovar. Cada quien recibe su tarjeta de miembro.</p>",
          illustration: "wallet-card",
        },
        {
          title: "Muéstrela en la recepción",
          text: "<p>En la tarjeta está la frase que puede decir. El personal puede escanear la tarjeta para comprobar que su plan está activo. Pague su precio de miembro, que es de $0 en algunos servicios, y listo.</p>",
          illustration: "front-desk",
        },
      ],
    },
  },
  {
    id: "lo-que-no-hace",
    type: "points",
    props: {
      heading: "Lo que el plan no hace",
      items: [
        {
          title: "No le paga a su dentista",
          text: `<p>Le paga usted, al precio de miembro. No paga nada por las ${includedVisits(brand, "es")} que incluye su plan. En ningún caso hay papeleo ni autorizaciones que esperar.</p>`,
        },
        {
          title: "No se renueva si usted no lo pide",
          text: `<p>Su plan termina el último día que ya está pagado, a menos que active la renovación automática. Si la activa, le escribimos ${renewalNotices(brand, "es")}. Puede desactivarla en línea cuando quiera.</p>`,
        },
        {
          title: "No le obliga a quedarse",
          text: "<p>Cancele en línea cuando quiera y vea primero su reembolso exacto. No tiene que llamar.</p>",
        },
      ],
    },
  },
  {
    id: "cuanto-cuesta",
    type: "rich_text",
    props: {
      heading: "Cuánto cuesta",
      html: `<p>${yearlyPrices(brand, "es") ?? `Cada persona paga ${prices[monthlyPlans(brand)]}.`} ${
        processingFee(brand, "es")
          ? `Hay también un cargo de trámite de ${processingFee(brand, "es")}. Se paga una sola vez, al inscribirse, sin importar cuántas personas estén en su plan, y aparece junto al precio.`
          : "No hay cargo de trámite."
      }</p><p>Antes de pagar, verá cuánto se paga hoy, cuál es el último día de su plan y cuánto cuesta renovar. <a href="/es/join-now#planes">Compare los planes</a></p>`,
    },
  },
  {
    id: "cuando-no-conviene",
    type: "rich_text",
    props: {
      heading: "Cuándo no le conviene un plan",
      html: "<p>Un plan de ahorro no es para todos. Quizás no le convenga si:</p><ul><li>ya tiene beneficios dentales en su trabajo y le funcionan bien,</li><li>su dentista no está en nuestra lista y usted no quiere cambiar de dentista, o</li><li>este año no va a necesitar más de una revisión.</li></ul><p>Haga sus cálculos primero. Para eso son públicos nuestros precios.</p>",
    },
  },
  {
    id: "inscribase",
    type: "call_to_action",
    props: {
      heading: "¿Le conviene a usted?",
      action: { text: "Haga sus cálculos", link: "/savings-summary" },
    },
  },
];
