import { planPhrase } from "#contract/plan-phrase.ts";
import type { EmailRow } from "../email-message.ts";
import type { RenewalMail } from "../read-renewal-mail.ts";
import type { EmailWords } from "./words.ts";

type Notice = EmailWords["texts"]["renewal_notice"];
type EmailText = ReturnType<Notice>;

export const facts = (renewal: RenewalMail | undefined): EmailRow[] => {
  if (!renewal) return [];
  const { notice, nextPlan, people, day, chargedLater, amount, formerAmount, card } = renewal;
  const isNew = notice !== null && formerAmount !== null;
  return [
    { label: "Plan", text: nextPlan },
    { label: "Personas", text: people.join("\n") },
    { label: "Fecha de renovación", text: day },
    ...(chargedLater ? [{ label: "Fecha del cobro", text: chargedLater }] : []),
    { label: "Tarjeta de pago", text: card?.name ?? "No hay ninguna tarjeta guardada" },
    ...(isNew ? [{ label: "Precio actual", text: formerAmount }] : []),
    { label: isNew ? "Precio nuevo" : "Precio", text: amount, isStrong: true },
  ];
};

export const named = (plan: string | undefined) => planPhrase(plan ?? "plan", "es");

/** What comes next for a plan: its renewal, a new price, or its end. */
export const renewalNotice: Notice = ({ site, renewal, buttonUrl }) => {
  const { notice, day, lastDay, amount, shortAmount, formerAmount } = renewal ?? {};
  const { card, nextPlan, chargedLater, isOver } = renewal ?? {};
  if (notice === "ending") return ending(site, renewal);
  const due = isOver ? (chargedLater ?? day ?? "") : (day ?? "");
  const renews = isOver ? "debía renovarse" : "se renueva";
  const chargedCard = card?.isTooOld ? null : card;
  const addsCard = card
    ? `Su ${card.name} vence en ${card.expires}, antes de la fecha de renovación. Para conservar su plan, agregue una tarjeta nueva antes del ${due}.`
    : `No hay ninguna tarjeta de pago guardada para su plan. Para conservarlo, agregue una tarjeta antes del ${due}.`;
  const isPrice = notice === "price";
  const alMes = isPrice ? " al mes" : "";
  const heading =
    isPrice && !isOver
      ? `El precio de su plan cambia el ${day ?? ""}`
      : `Su plan ${renews} el ${day ?? ""}`;
  const cost = `${formerAmount ? "con un precio nuevo: " : "por "}${shortAmount ?? ""}`;
  return {
    subject:
      isPrice && !isOver
        ? `El precio de su plan cambia a ${shortAmount ?? ""}${alMes} el ${day ?? ""}`
        : `${notice === "second" ? "Recordatorio: su" : "Su"} plan ${renews} el ${day ?? ""} ${cost}`,
    preheader: chargedCard
      ? isPrice && formerAmount
        ? `A partir del ${day ?? ""}, pagará ${amount ?? ""} al mes en lugar de ${formerAmount}.`
        : `${amount ?? ""}${formerAmount ? ` en lugar de ${formerAmount}` : ""} el ${chargedLater ?? day ?? ""}, a menos que desactive la renovación automática.`
      : `Agregue una tarjeta${card ? " nueva" : ""} para conservar su plan.`,
    heading,
    paragraphs: [
      ...(chargedCard ? [] : [addsCard]),
      ...(formerAmount
        ? [
            `El precio cambia de ${formerAmount}${alMes} a ${amount ?? ""}${alMes}.${chargedCard ? " ¿No quiere pagar el precio nuevo? Desactive la renovación automática y su plan terminará sin más cobros." : ""}`,
          ]
        : []),
      `${isPrice && !isOver ? `A partir del ${day ?? ""}, su ${named(nextPlan)} en ${site} le costará ${amount ?? ""} al mes` : `Su ${named(nextPlan)} en ${site} ${renews} el ${day ?? ""} por ${amount ?? ""}`}${chargedCard ? `, que cobraremos a su ${chargedCard.name}. No tiene que hacer nada para conservar su plan` : ""}.`,
      ...(chargedLater
        ? [
            `Este aviso le llega con menos anticipación de lo normal, así que no le cobraremos antes del ${chargedLater}.`,
          ]
        : []),
    ],
    sections: [{ rows: facts(renewal) }],
    links: [chargedCard ? "Ver mi renovación" : `Agregar una tarjeta${card ? " nueva" : ""}`],
    laterSections: [
      {
        title: "¿No quiere renovar?",
        paragraphs: [
          isPrice && !isOver
            ? `Desactive la renovación automática antes del ${day ?? ""}. No pagará el precio nuevo y su plan terminará con el último mes que haya pagado.`
            : isOver
              ? `Desactive la renovación automática antes del ${chargedLater ?? day ?? ""}. No se le cobrará nada y su plan terminará de inmediato.`
              : `Desactive la renovación automática antes del ${day ?? ""}. No se le cobrará nada y su plan seguirá activo hasta el ${lastDay ?? ""}.`,
        ],
        links: [{ label: "Desactivar la renovación automática", href: buttonUrl }],
      },
    ],
    smallPrint: [],
  };
};

/** The notice of a plan that doesn't renew. */
function ending(site: string, renewal: RenewalMail | undefined): EmailText {
  const { plan, nextPlan, lastDay, isOver, cantRenew } = renewal ?? {};
  if (isOver)
    return {
      subject: `Su plan de ${site} terminó el ${lastDay ?? ""}`,
      preheader: "No se renovó y no se le cobró nada.",
      heading: "Su plan terminó",
      paragraphs: [
        `Su ${named(plan)} terminó el ${lastDay ?? ""}. No se renovó y no se le cobró nada. Sus tarjetas de miembro ya no son válidas.`,
        "¿Quiere recuperar sus precios de miembro? Puede inscribirse otra vez en línea cuando quiera.",
      ],
      links: ["Ver los planes"],
      smallPrint: [],
    };
  if (cantRenew)
    return {
      subject: `Su plan de ${site} termina el ${lastDay ?? ""}`,
      preheader: "No se renovará y no se le cobrará nada.",
      heading: `Su plan está activo hasta el ${lastDay ?? ""}`,
      paragraphs: [
        `${renewal ? wontRenew(renewal) : ""} No se le cobrará nada más por su ${named(plan)}. Después del ${lastDay ?? ""}, sus tarjetas de miembro ya no serán válidas.`,
        `¿Quiere conservar sus precios de miembro? ${plan === nextPlan ? "Elija otro plan en línea antes de esa fecha" : "Antes de esa fecha, elija en línea otro plan o renueve el que tiene"}.`,
      ],
      links: [plan === nextPlan ? "Ver otros planes" : "Ver mis opciones"],
      smallPrint: [],
    };
  return {
    subject: `Su plan de ${site} termina el ${lastDay ?? ""}`,
    preheader: "No se renovará y no se le cobrará nada.",
    heading: `Su plan está activo hasta el ${lastDay ?? ""}`,
    paragraphs: [
      `Su ${named(plan)} no se renovará y no se le cobrará nada más. Después del ${lastDay ?? ""}, sus tarjetas de miembro ya no serán válidas.`,
      "¿Quiere conservar sus precios de miembro? Puede renovar en línea cuando quiera antes de esa fecha.",
    ],
    links: ["Ver mis opciones"],
    smallPrint: [],
  };
}

/** Why a plan isn't renewed, or what was chosen for its renewal can't be had. */
function wontRenew({ cantRenew, plan, nextPlan }: RenewalMail): string {
  const [own, next] = [named(plan), named(nextPlan)];
  const reasons = {
    taken: `una de las personas inscritas ya tiene ese plan por separado`,
    no_price: `al menos una de las personas inscritas estará fuera de los límites de edad de ese plan`,
    withdrawn: "dejaremos de ofrecerlo",
  };
  if (own !== next)
    return `Usted eligió el ${next} para la renovación, pero ${reasons[cantRenew ?? "withdrawn"]}, así que su ${own} no se renovará.`;
  const ownReason =
    cantRenew === "no_price"
      ? "al menos una de las personas inscritas estará fuera de los límites de edad del plan"
      : "dejaremos de ofrecerlo";
  return `Su ${own} no se renovará porque ${ownReason}.`;
}
