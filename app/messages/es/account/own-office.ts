import type { ownOffice as english } from "#app/messages/en/account/own-office.ts";

type Money = (cents: number) => string;

export const ownOffice: typeof english = {
  none: "Cuando tenga un plan, en esta página verá su consultorio dental y podrá cambiarlo por otro.",
  now: "Su consultorio",
  any: "No ha elegido un consultorio. Puede ir a cualquiera que acepte su plan.",
  open: "Abierto ahora",
  closed: "Cerrado ahora",
  call: (phone: string) => `Llamar al ${phone}`,
  details: "Horario y cómo llegar",
  detailsNamed: (office: string) => `Horario y cómo llegar: ${office}`,
  other: "Cambiar de consultorio",
  otherText: "Escriba un lugar para ver los consultorios cercanos que aceptan su plan.",
  near: "Código postal, o ciudad y estado",
  anyPlan: "Mostrar también los consultorios que solo aceptan otros planes",
  search: "Buscar",
  mend: "No pudimos buscar eso.",
  nothing: "No hay ningún consultorio así cerca de ese lugar.",
  count: (count: number) => (count === 1 ? "1 consultorio" : `${count} consultorios`),
  miles: (miles: number) => `A ${miles.toFixed(1)} millas`,
  choose: "Elegir este consultorio",
  chooseNamed: (office: string) => `Elegir este consultorio: ${office}`,
  ofPlan: (plan: string) => `Consultorio de ${plan}`,
  done: {
    now: "Cambió de consultorio. Sus tarjetas de miembro ya muestran el nuevo.",
    later: "Guardamos su elección. Le enviamos un correo con los detalles.",
  },
  back: "Volver a su consultorio",
  notPossible:
    "No puede cambiar su plan a este consultorio: no acepta un plan para todas las personas del suyo. Elija otro consultorio o llámenos.",
  samePlan: "Su plan sigue igual",
  samePlanText:
    "Este consultorio acepta su plan. El cambio vale desde ahora y su precio no cambia. Las tarifas de miembro por el trabajo dental pueden variar de un consultorio a otro.",
  otherPlan: (plan: string) => `Otro plan: ${plan}`,
  otherPlanText: (plan: string, day: string, last: string) =>
    `Este consultorio no acepta su plan, pero acepta ${plan}. Hasta el ${last}, su plan y su consultorio siguen igual. Desde el ${day}, usted tiene ${plan} en este consultorio. Hasta entonces puede dar marcha atrás.`,
  from: (day: string) => `Desde el ${day}`,
  difference: (cents: number, money: Money) =>
    cents === 0
      ? "Es el mismo precio que el de su plan actual."
      : cents > 0
        ? `Son ${money(cents)} más que su plan actual.`
        : `Son ${money(-cents)} menos que su plan actual.`,
  send: "Cambiar de consultorio",
  sendPlan: "Cambiar de consultorio y de plan",
  stay: "Seguir con mi consultorio",
  changed: "El precio cambió. Revíselo y haga el cambio otra vez.",
  closedNow:
    "Su plan no se puede cambiar en este momento, porque hay una renovación pendiente o ya pagada.",
};
