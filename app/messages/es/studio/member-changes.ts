import type { memberChanges as english } from "#app/messages/en/studio/member-changes.ts";

export const memberChanges: typeof english = {
  back: (name) => `Volver a ${name}`,
  from: (day) => `Desde el ${day}`,
  difference: ({ cents, amount }) =>
    cents === 0
      ? "Es el mismo precio que ahora."
      : `Son ${amount} ${cents > 0 ? "más" : "menos"} que ahora.`,
  errors: {
    price_changed: () => "El precio cambió. Actualice la página para verlo.",
    conflict: () =>
      "Este plan no se puede cambiar en este momento. Ya terminó, o hay una renovación pendiente o ya pagada.",
    in_progress: () =>
      "Se está haciendo un pago para este plan en este momento. Inténtelo de nuevo en un minuto.",
  },
  office: {
    link: "Cambiar de consultorio",
    title: "Cambiar de consultorio",
    find: "Buscar un consultorio",
    now: (office) => `El consultorio del plan es ${office}.`,
    none: "Este plan no tiene consultorio. El miembro puede ir a cualquiera que lo acepte.",
    near: "Código postal, o ciudad y estado",
    any: "Mostrar también los consultorios que no aceptan este plan",
    search: "Buscar",
    mend: "No pudimos buscar eso.",
    nothing: "No encontramos ningún consultorio cerca de ahí. Pruebe con otro lugar.",
    count: (count) => (count === 1 ? "1 consultorio" : `${count} consultorios`),
    miles: (miles) => `A ${miles.toFixed(1)} millas`,
    isNow: "El consultorio actual del plan",
    choose: "Elegir este consultorio",
    chooseNamed: (office) => `Elegir este consultorio: ${office}`,
    another: "Elegir otro consultorio",
    refused:
      "Este consultorio no acepta un plan para todas las personas de este, así que el miembro no puede cambiarse a él.",
    over: "Este plan ya terminó, así que su consultorio no se puede cambiar.",
    samePlan:
      "Este consultorio acepta el plan. El cambio se aplica desde ahora y el precio del plan sigue igual.",
    otherPlan: (plan, day, last) =>
      `Este consultorio no acepta el plan, pero acepta ${plan}. El miembro conserva su plan y su consultorio hasta el ${last} y tendrá ${plan} en este consultorio desde el ${day}. Se puede deshacer hasta entonces. Le avisaremos al miembro por correo electrónico.`,
    send: "Cambiar de consultorio",
    sendPlan: "Cambiar de consultorio y de plan",
    done: {
      now: "El consultorio ya cambió. También aparece en las tarjetas de miembro.",
      later: "Guardamos el cambio. Le avisamos al miembro por correo electrónico.",
    },
  },
};
