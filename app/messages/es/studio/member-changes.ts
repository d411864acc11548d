import { planPhrase } from "#contract/plan-phrase.ts";
import type { memberChanges as english } from "#app/messages/en/studio/member-changes.ts";

const list = new Intl.ListFormat("es", { type: "conjunction" });

export const memberChanges: typeof english = {
  back: (name) => `Volver a ${name}`,
  from: (day) => `A partir del ${day}`,
  difference: ({ cents, amount }) =>
    cents === 0
      ? "Es el mismo precio que ahora."
      : `Cuesta ${amount} ${cents > 0 ? "más" : "menos"} que ahora.`,
  errors: {
    price_changed: () => "El precio cambió. Revíselo e inténtelo otra vez.",
    conflict: () =>
      "Este plan no se puede cambiar en este momento. Ya terminó, o hay una renovación pendiente o ya pagada.",
    in_progress: () =>
      "En este momento estamos procesando un pago de este plan. Inténtelo de nuevo en un minuto.",
  },
  chargeErrors: {
    card_declined: () =>
      "La tarjeta del miembro fue rechazada, así que nada cambió. Puede pagar con otra tarjeta en su propia cuenta.",
    not_charged: () => "No se cobró a la tarjeta, así que nada cambió. Inténtelo otra vez.",
    price_changed: () => "El precio cambió y no se cobró nada. Revíselo e inténtelo otra vez.",
    conflict: () =>
      "No se cobró nada. Este plan no se puede cambiar en este momento: ya terminó, o hay una renovación pendiente.",
    in_progress: () =>
      "Ya estamos procesando un pago de este plan. Al miembro no se le cobrará dos veces.",
    unavailable: () =>
      "Los pagos con tarjeta no están disponibles en este momento. No se cobró nada.",
    timeout: () =>
      "Todavía esperamos una respuesta. Actualice la página antes de intentarlo otra vez. Al miembro no se le cobrará dos veces.",
  },
  agreed: "El miembro lo pidió",
  charge: {
    text: (card) =>
      `Cobraremos a la tarjeta guardada del miembro, ${card}, y le enviaremos el recibo por correo electrónico. Hágalo solo si el miembro está de acuerdo, y explique en el motivo cómo se lo confirmó (por ejemplo, por teléfono). Para pagar con otra tarjeta, el miembro puede usar su propia cuenta.`,
    agreed: "El miembro aceptó este cobro",
    noCard:
      "Solo podemos cobrar a la tarjeta guardada si la renovación automática está activada. El miembro puede pagar desde su propia cuenta, con una tarjeta.",
    isOpen:
      "Se está confirmando un pago para este plan. Hasta entonces no se puede cobrar nada más.",
    seePayment: "Ver el pago",
  },
  people: {
    title: "Cambiar quiénes están en el plan",
    onPlan: "En el plan",
    relationship: "Relación con el miembro",
    over: "Este plan ya terminó, así que las personas en él no se pueden cambiar.",
    since: (day) => `en el plan desde el ${day}`,
    through: (day) => `En el plan hasta el ${day}`,
    edit: {
      title: (name) => `Editar los datos de ${name}`,
      text: "Corrija un nombre mal escrito o un dato equivocado. El precio que se pagó por esta persona sigue igual.",
      birthHelp:
        "No se muestra aquí. Para cambiarla, escriba la fecha nueva: primero el mes, luego el día y el año. Si no, deje los campos en blanco.",
      send: "Guardar cambios",
    },
    remove: {
      title: (name) => `Quitar a ${name} al renovar`,
      text: (day, price, isHolder) =>
        `Sigue en el plan hasta el ${day}, sin reembolso.${
          price === null
            ? ""
            : ` Cuando se renueve, el plan costará ${price} en total por todas las personas que sigan en él.`
        }${isHolder ? " Conserva su cuenta." : ""} Se puede deshacer hasta entonces.`,
      send: (name) => `Quitar a ${name}`,
    },
    keep: {
      title: (name) => `Dejar a ${name} en el plan`,
      text: "Sigue en el plan cuando se renueve.",
    },
    add: {
      title: "Agregar una persona",
      ownersOnly:
        "Al agregar una persona se cobra a la tarjeta del miembro, y eso solo lo pueden hacer los propietarios. El miembro también puede hacerlo en su propia cuenta.",
      closed:
        "En este momento no se puede agregar a nadie, porque hay una renovación pendiente o el plan está por terminar.",
      price: "Plan para esta persona",
      choosePrice: "Elija el plan que corresponde a su edad.",
      span: (first, last) => `El precio de hoy cubre los días del ${first} al ${last}.`,
      option: ({ tier, minAge, maxAge, today }) => {
        const ages =
          minAge === null
            ? maxAge === null
              ? ""
              : ` (${maxAge} o menos)`
            : maxAge === null
              ? ` (${minAge} o más)`
              : ` (de ${minAge} a ${maxAge})`;
        return `${tier}${ages}: ${today}\u00a0hoy`;
      },
      renewal: (day, amount) => `Con esta persona, el plan se renueva el ${day} por ${amount}.`,
      free: "Por tan pocos días no se cobra nada, así que hoy no haremos ningún cobro a la tarjeta del miembro.",
      send: "Agregar persona",
      sendBy: (card) => `Agregar y cobrar a ${card}`,
    },
    done: {
      added: () =>
        "La persona ya está en el plan. Le enviamos el recibo al miembro por correo electrónico.",
      waits: () =>
        "El pago todavía se está confirmando. La persona estará en el plan cuando se confirme, y al miembro no se le cobrará dos veces.",
      changed: (name) => `Guardamos los cambios en los datos de ${name}.`,
      removed: (name) =>
        `${name} dejará el plan cuando se renueve. Se puede deshacer hasta entonces.`,
      kept: (name) => `${name} sigue en el plan.`,
    },
  },
  plan: {
    title: "Cambiar de plan o de ciclo de pago",
    over: "Este plan ya terminó, así que no se puede cambiar.",
    cycles: { annual: "Anual", monthly: "Mensual" },
    price: {
      annual: (amount) => `${amount} al año`,
      monthly: (amount) => `${amount} al mes`,
    },
    isCurrent: "Actual",
    isPending: "Empieza al renovar",
    without: (names) => `Este plan no se ofrece para la edad de ${list.format(names)}.`,
    later: "Cambiar al renovar",
    now: (due) => `Cambiar hoy por ${due}`,
    ownersOnly:
      "Al cambiar el plan hoy se cobra a la tarjeta del miembro, y eso solo lo pueden hacer los propietarios. El miembro también puede hacerlo en su propia cuenta.",
    gone: "Este cambio ya no está disponible. Elija otro plan.",
    paidAhead: "La próxima renovación ya está pagada, así que no cambia.",
    pendingTitle: "Cambia al renovar",
    pending: (plan, cycle, day) => `A partir del ${day}: ${plan} (${cycle.toLowerCase()}).`,
    keep: {
      title: "Conservar el plan actual",
      text: (day) =>
        `Deshace el cambio que iba a empezar al renovar. Puede hacerlo hasta el ${day}.`,
    },
    to: (plan, cycle) => `Cambiar al ${planPhrase(plan, "es")} (${cycle.toLowerCase()})`,
    toCycle: (cycle) => `Cambiar al ciclo de pago ${cycle.toLowerCase()}`,
    laterText: (plan, last, from) =>
      `El miembro conserva el ${planPhrase(plan, "es")} hasta el ${last}. El cambio empieza el ${from}. Puede deshacerlo hasta entonces. Hoy no se cobra nada. Le avisaremos al miembro por correo electrónico.`,
    laterCycle: (now, last, next, from) =>
      `El miembro conserva el ciclo de pago ${now.toLowerCase()} hasta el ${last}. El ciclo ${next.toLowerCase()} empieza el ${from}. Puede deshacerlo hasta entonces. Hoy no se cobra nada. Le avisaremos al miembro por correo electrónico.`,
    nowText:
      "El plan nuevo empieza hoy y la fecha de renovación no cambia. El miembro paga la diferencia por los días que faltan para que se renueve.",
    span: (tier, first, last) => `${tier}, del ${first} al ${last}`,
    today: "Total a pagar hoy",
    waived: (amount) =>
      `La diferencia de ${amount} es demasiado pequeña para cobrarla, así que no se cobra.`,
    send: "Cambiar de plan",
    sendBy: (due, card) => `Cobrar ${due} a ${card} y cambiar de plan`,
    another: "Volver a las opciones",
    done: {
      chosen: "Guardamos el cambio. Le avisamos al miembro por correo electrónico.",
      kept: "El plan sigue igual.",
      changed: "El plan ya cambió. Le enviamos el recibo al miembro por correo electrónico.",
      waits:
        "El pago todavía se está confirmando. El plan cambia cuando se confirme, y al miembro no se le cobrará dos veces.",
    },
  },
  office: {
    title: "Cambiar de consultorio",
    find: "Buscar un consultorio",
    current: "Consultorio actual",
    now: (office) => `El consultorio del plan es ${office}.`,
    none: "No se ha elegido un consultorio para este plan. El miembro puede ir a cualquiera que lo acepte.",
    near: "Código postal, o ciudad y estado",
    any: "Mostrar también los consultorios que no aceptan este plan",
    search: "Buscar",
    mend: "Revise el lugar que escribió.",
    nothing: "No encontramos ningún consultorio cerca de ahí. Pruebe con otro lugar.",
    count: (count) => (count === 1 ? "1 consultorio" : `${count} consultorios`),
    nearest: (count, place, isAny) =>
      `Los ${count} consultorios más cercanos a ${place}${isAny ? "" : " que aceptan este plan"}. Para ver otros, pruebe con otro lugar.`,
    miles: (miles) => `A ${miles.toFixed(1)} millas`,
    isNow: "El consultorio actual del plan",
    choose: "Elegir este consultorio",
    chooseNamed: (office) => `Elegir este consultorio: ${office}`,
    another: "Elegir otro consultorio",
    refused:
      "Este consultorio no acepta un plan que sirva para todas las personas de este plan, así que el miembro no puede cambiarse a él.",
    over: "Este plan ya terminó, así que su consultorio no se puede cambiar.",
    samePlan:
      "Este consultorio acepta el plan. El cambio se aplica desde ahora y el precio del plan sigue igual. Le avisaremos al miembro por correo electrónico.",
    otherPlan: (plan, day, last) =>
      `Este consultorio no acepta el plan, pero acepta el ${planPhrase(plan, "es")}. El miembro conserva su plan y su consultorio hasta el ${last}. A partir del ${day}, tendrá el plan nuevo en este consultorio. Se puede deshacer hasta entonces. Le avisaremos al miembro por correo electrónico.`,
    send: "Cambiar de consultorio",
    sendPlan: "Cambiar de consultorio y de plan",
    done: {
      now: "El consultorio ya cambió. También aparece en las tarjetas de miembro.",
      later: "Guardamos el cambio. Le avisamos al miembro por correo electrónico.",
    },
  },
};
