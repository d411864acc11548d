import { type DemoBlock, notInsurance } from "../../demo-content.ts";

export const howItWorksSpanish: DemoBlock[] = [
  {
    id: "inicio",
    type: "hero",
    props: {
      shape: "band",
      heading: "Usted se inscribe. El consultorio le cobra menos.",
      text: "<p>Esa es toda la idea. Así funciona, desde la primera mirada hasta la recepción.</p>",
      action: { text: "Vea planes y precios", link: "/join-now" },
      note: notInsurance.es,
    },
  },
  {
    id: "el-camino",
    type: "how_it_works",
    props: {
      heading: "De su sofá al sillón del dentista",
      items: [
        {
          title: "Encuentre un consultorio que le quede bien",
          text: '<p>Escriba su código postal y vea quién está cerca, quién acepta pacientes nuevos y qué día lo verificamos. <a href="/es/find-a-dentist">Encuentre un dentista</a></p>',
          illustration: "map",
        },
        {
          title: "Haga la cuenta antes de inscribirse",
          text: '<p>Cada consultorio tiene una lista: el precio normal, el precio de miembro y la diferencia. Sume lo que cree que va a necesitar y vea si le conviene un plan. <a href="/es/savings-summary">Vea los precios</a></p>',
          illustration: "tooth",
        },
        {
          title: "Inscríbase y lleve su tarjeta en el teléfono",
          text: "<p>Agregue a quienes se inscriben con usted. Verá lo que se paga hoy y el último día de su plan, y después paga. Cada quien recibe su tarjeta.</p>",
          illustration: "wallet-card",
        },
        {
          title: "Muéstrela en la recepción",
          text: "<p>La tarjeta les dice qué hacer, y pueden escanearla para ver que está activa. Usted paga el precio de miembro y nadie tiene que presentar papeles.</p>",
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
          text: "<p>Le paga usted, al precio de miembro. Por eso no hay nada que reclamar ni a quién pedirle permiso.</p>",
        },
        {
          title: "No se renueva sin preguntarle",
          text: "<p>Su plan termina en su último día y no se cobra nada más.</p>",
        },
        {
          title: "No lo amarra",
          text: "<p>Cancele en línea y vea primero el reembolso exacto. No tiene que llamar.</p>",
        },
      ],
    },
  },
  {
    id: "cuanto-cuesta",
    type: "rich_text",
    props: {
      heading: "Cuánto cuesta",
      html: '<p>Un precio por persona, por año o, en algunos planes, por mes. Donde hay un cargo de trámite, se paga una sola vez, nunca pasa de $30 y aparece junto al precio.</p><p>Antes de pagar, una sola pantalla le muestra lo que se paga hoy y el último día de su plan. <a href="/es/join-now#planes">Compare los planes</a></p>',
    },
  },
  {
    id: "cuando-no-conviene",
    type: "rich_text",
    props: {
      heading: "Cuándo no le conviene",
      html: "<p>Un plan de ahorro no es para todos. Quizá no le convenga si:</p><ul><li>ya tiene beneficios dentales en su trabajo y le funcionan bien,</li><li>su dentista no está en nuestra lista y no quiere cambiar,</li><li>este año solo va a necesitar una visita corta.</li></ul><p>Haga la cuenta primero. Para eso son públicas las listas de precios.</p>",
    },
  },
  {
    id: "inscribase",
    type: "call_to_action",
    props: {
      heading: "¿Le conviene a usted?",
      action: { text: "Vea planes y precios", link: "/join-now" },
    },
  },
];
