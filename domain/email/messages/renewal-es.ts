import { planPhrase } from "#contract/plan-phrase.ts";
import type { EmailRow } from "../email-message.ts";
import type { RenewalMail } from "../read-renewal-mail.ts";
import type { EmailWords } from "./words.ts";

const facts = (renewal: RenewalMail | undefined): EmailRow[] => {
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

const notYou = (phone: string | null) =>
  `Si usted no hizo este cambio, ${phone ? `llámenos al ${phone}` : "escríbanos desde nuestro sitio web"}.`;

/** Why it is told: the member made the change, or staff did. */
const byTeam = (renewal: RenewalMail | undefined, what: string) =>
  renewal?.isByTeam ? [`Nuestro equipo ${what} por usted.`] : [];

const notAsked = (phone: string | null) =>
  `Si usted no pidió este cambio, ${phone ? `llámenos al ${phone}` : "escríbanos desde nuestro sitio web"}.`;

const named = (plan: string | undefined) => planPhrase(plan ?? "plan", "es");

const period = (renewal: RenewalMail | undefined) =>
  renewal?.nextCycle === "monthly" ? "mes" : "año";

const forPrice = (renewal: RenewalMail | undefined) =>
  renewal?.amountByHand ? ` por ${renewal.amountByHand}` : "";

/** Why a plan isn't renewed, or the one that was chosen for its renewal can't be had. */
function whyNot({ cantRenew, plan, nextPlan }: RenewalMail): string {
  const chose = plan === nextPlan ? "" : `usted eligió el ${named(nextPlan)} para la renovación y `;
  switch (cantRenew) {
    case "taken":
      return `${chose}una de las personas inscritas ya lo tiene`;
    case "no_price":
      return `${chose}no todas las personas inscritas tendrán la edad requerida`;
    case "withdrawn":
    case null:
      return `${chose}dejaremos de ofrecerlo`;
  }
}

/** Emails about renewing a plan, and about the card that pays for it. */
export const renewalTexts = {
  renewal_notice: ({ site, renewal, buttonUrl }) => {
    const { notice, day, lastDay, amount, shortAmount, formerAmount } = renewal ?? {};
    const { card, plan, nextPlan, chargedLater, isOver, cantRenew } = renewal ?? {};
    if (notice === "ending" && isOver)
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
    if (notice === "ending" && cantRenew)
      return {
        subject: `Su plan de ${site} termina el ${lastDay ?? ""}`,
        preheader: "No se puede renovar y no se le cobrará nada.",
        heading: `Su plan está activo hasta el ${lastDay ?? ""}`,
        paragraphs: [
          `Su ${named(plan)} no se renovará porque ${renewal ? whyNot(renewal) : ""}. No se le cobrará nada más. Después del ${lastDay ?? ""}, sus tarjetas de miembro ya no serán válidas.`,
          "¿Quiere conservar sus precios de miembro? Elija otro plan en línea antes de esa fecha.",
        ],
        links: ["Ver otros planes"],
        smallPrint: [],
      };
    if (notice === "ending")
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
    const due = isOver ? (chargedLater ?? day ?? "") : (day ?? "");
    const renews = isOver ? "debía renovarse" : "se renueva";
    const chargedCard = card?.isTooOld ? null : card;
    const addsCard = card
      ? `Su ${card.name} vence en ${card.expires}, antes de la fecha de renovación. Para conservar su plan, agregue una tarjeta nueva antes del ${due}.`
      : `No hay ninguna tarjeta de pago guardada para su plan. Para conservarlo, agregue una tarjeta antes del ${due}.`;
    const isPrice = notice === "price";
    const heading =
      isPrice && !isOver ? `Su precio cambia el ${day ?? ""}` : `Su plan ${renews} el ${day ?? ""}`;
    const cost = `${formerAmount ? "con un precio nuevo: " : "por "}${shortAmount ?? ""}`;
    return {
      subject:
        isPrice && !isOver
          ? `Su precio cambia a ${shortAmount ?? ""} el ${day ?? ""}`
          : `${notice === "second" ? "Recordatorio: su" : "Su"} plan ${renews} el ${day ?? ""} ${cost}`,
      preheader: chargedCard
        ? `${amount ?? ""}${formerAmount ? ` en lugar de ${formerAmount}` : ""} el ${chargedLater ?? day ?? ""}, a menos que desactive la renovación automática.`
        : `Agregue una tarjeta${card ? " nueva" : ""} para conservar su plan.`,
      heading,
      paragraphs: [
        ...(chargedCard ? [] : [addsCard]),
        ...(formerAmount
          ? [
              `Su precio cambia de ${formerAmount} a ${amount ?? ""}.${chargedCard ? " ¿No quiere pagar el precio nuevo? Desactive la renovación automática y su plan terminará sin más cobros." : ""}`,
            ]
          : []),
        `Su ${named(nextPlan)} en ${site} ${renews} el ${day ?? ""} por ${amount ?? ""}${chargedCard ? `, y lo cobraremos a su ${chargedCard.name}. No tiene que hacer nada para conservar su plan` : ""}.`,
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
  },
  renewal_declined: ({ site, renewal }) => ({
    subject: `Su tarjeta fue rechazada al renovar su plan de ${site}`,
    preheader: "No se le cobró nada. Agregue otra tarjeta para conservar su plan.",
    heading: "Su tarjeta fue rechazada",
    paragraphs: [
      `Intentamos renovar su ${named(renewal?.nextPlan)} por ${renewal?.amount ?? ""}${renewal?.card ? ` con su ${renewal.card.name}` : ""}, pero la tarjeta fue rechazada. No se le cobró nada.`,
      `Lo intentaremos otra vez el ${renewal?.nextTry ?? ""}. Para renovar ahora, agregue otra tarjeta. Solo toma un minuto y no necesita iniciar sesión.`,
      `Sus tarjetas de miembro siguen siendo válidas hasta el ${renewal?.validUntil ?? ""}. Si no se puede cobrar a ninguna tarjeta, su plan termina.`,
    ],
    sections: [{ rows: facts(renewal) }],
    links: ["Agregar otra tarjeta"],
    smallPrint: [],
  }),
  plan_lapsed: ({ site, phone, renewal }) => ({
    subject: `Su plan de ${site} terminó`,
    preheader: "No pudimos renovarlo. Usted no debe nada.",
    heading: "Su plan terminó",
    paragraphs: [
      `No pudimos renovar su ${named(renewal?.plan)} ${renewal?.lacksGateway ? "por un problema de nuestro lado" : "porque su tarjeta fue rechazada"}, así que terminó el ${renewal?.validUntil ?? ""}. Sus tarjetas de miembro ya no son válidas. Usted no debe nada.`,
      renewal?.lacksGateway
        ? `¿Quiere recuperar sus precios de miembro? ${phone ? `Llámenos al ${phone}` : "Escríbanos desde nuestro sitio web"} y le ayudaremos.`
        : renewal?.cantRenew
          ? "Este plan ya no se puede renovar. ¿Quiere recuperar sus precios de miembro? Elija otro plan en línea."
          : renewal?.nextCycle === "monthly"
            ? `Todavía puede renovar en línea con otra tarjeta hasta el ${renewal.renewableUntil}${forPrice(renewal)}. Pagará el mes en que renueve, no los meses que hayan pasado.`
            : `Todavía puede renovar en línea con otra tarjeta hasta el ${renewal?.renewableUntil ?? ""}${forPrice(renewal)}. Si lo hace, el nuevo año de su plan empieza el ${renewal?.day ?? ""}, sin importar qué día renueve.`,
    ],
    links: [
      renewal?.lacksGateway
        ? "Ver mi plan"
        : renewal?.cantRenew
          ? "Ver los planes"
          : "Renovar mi plan",
    ],
    smallPrint: [],
  }),
  auto_renew_on: ({ site, renewal }) => ({
    subject: `Activó la renovación automática de su plan de ${site}`,
    preheader: `Su plan se renueva el ${renewal?.day ?? ""} por ${renewal?.amount ?? ""}.`,
    heading: "La renovación automática está activada",
    paragraphs: [
      `Su ${named(renewal?.nextPlan)} se renueva el ${renewal?.day ?? ""} por ${renewal?.amount ?? ""}. Puede desactivar la renovación automática en línea cuando quiera.`,
    ],
    sections: [
      { rows: facts(renewal) },
      { title: "Lo que usted aceptó", paragraphs: renewal?.authorization ?? [] },
    ],
    links: ["Administrar la renovación"],
    smallPrint: ["Guarde este mensaje como comprobante."],
  }),
  auto_renew_off: ({ site, phone, renewal }) => ({
    subject: `La renovación automática de su plan de ${site} está desactivada`,
    preheader: "No se le cobrará nada más.",
    heading: "La renovación automática está desactivada",
    paragraphs: [
      ...byTeam(renewal, "desactivó la renovación automática"),
      ...(renewal?.isOver
        ? [
            `Su ${named(renewal.plan)} terminó el ${renewal.lastDay}. No se renovará y no se le cobrará nada más.`,
            "Sus tarjetas de miembro ya no son válidas.",
          ]
        : [
            `Su ${named(renewal?.plan)} está activo hasta el ${renewal?.lastDay ?? ""}. No se renovará y no se le cobrará nada más.`,
            "Hasta entonces, nada cambia. Puede volver a activar la renovación automática en su cuenta.",
          ]),
    ],
    links: ["Ver mi plan"],
    smallPrint: renewal?.isByTeam ? [notAsked(phone)] : [],
  }),
  plan_change_chosen: ({ site, phone, renewal }) => {
    const { plan = "", nextPlan = "", day = "", lastDay = "", amount = "" } = renewal ?? {};
    const when = renewal?.isAutoRenew ? `el ${day}` : "si usted renueva";
    const starting = renewal?.isAutoRenew
      ? `A partir del ${day} tendrá`
      : `Si usted renueva, a partir del ${day} tendrá`;
    const next = `${starting} el ${named(nextPlan)} por ${amount} al ${period(renewal)}.`;
    if (!renewal?.isOfficeNew)
      return {
        subject: `Su plan de ${site} cambia ${when}`,
        preheader: next,
        heading: `Su plan cambia ${when}`,
        paragraphs: [
          ...byTeam(renewal, "eligió otro plan"),
          next,
          `Hasta el ${lastDay}, nada cambia: tiene el ${named(plan)} y sus tarjetas de miembro siguen siendo las mismas. ¿Cambió de opinión? Hasta entonces puede deshacer el cambio en su cuenta.`,
        ],
        links: ["Ver mi plan"],
        smallPrint: renewal?.isByTeam ? [notAsked(phone)] : [],
      };
    return {
      subject: `Su plan de ${site} cambia ${when}`,
      preheader: `${starting} el ${named(nextPlan)}.`,
      heading: `Su plan cambia ${when}`,
      paragraphs: [
        `${renewal.isByTeam ? "Nuestro equipo eligió otro consultorio por usted" : "Usted eligió otro consultorio"}, que no acepta su ${named(plan)}. ${next}`,
        `Hasta el ${lastDay}, nada cambia: sus tarjetas de miembro y su consultorio siguen siendo los mismos. ¿Cambió de opinión? Hasta entonces puede deshacer el cambio en su cuenta.`,
      ],
      links: ["Ver mi plan"],
      smallPrint: renewal.isByTeam ? [notAsked(phone)] : [],
    };
  },
  plan_changed: ({ site, phone, renewal }) => {
    const { plan = "", day = "", amount = "" } = renewal ?? {};
    return {
      subject: `Su plan de ${site} ahora es el ${named(plan)}`,
      preheader: "Puede usarlo desde ahora. La fecha de renovación no cambia.",
      heading: `Ahora tiene el ${named(plan)}`,
      paragraphs: [
        ...byTeam(renewal, "cambió su plan"),
        "Todas las personas de su plan pueden usarlo desde ahora, y sus tarjetas de miembro ya están actualizadas. Le enviaremos el recibo en otro correo.",
        renewal?.isAutoRenew
          ? `La fecha de renovación no cambia. Su plan se renueva el ${day} por ${amount} al ${period(renewal)}.`
          : "Su plan termina el mismo día que antes. La renovación automática está desactivada.",
      ],
      links: ["Ver mis tarjetas de miembro"],
      smallPrint: [renewal?.isByTeam ? notAsked(phone) : notYou(phone)],
    };
  },
  card_saved: ({ site, phone, renewal }) => ({
    subject: `Su plan de ${site} tiene una nueva tarjeta de pago`,
    preheader: `Si su plan se renueva, le cobraremos a su ${renewal?.card?.name ?? "tarjeta"}.`,
    heading: "Guardamos su nueva tarjeta de pago",
    paragraphs: [
      `Si su ${named(renewal?.plan)} se renueva, le cobraremos a su ${renewal?.card?.name ?? "tarjeta"}.`,
    ],
    links: ["Ver mi tarjeta de pago"],
    smallPrint: [notYou(phone)],
  }),
} satisfies Partial<EmailWords["texts"]>;
