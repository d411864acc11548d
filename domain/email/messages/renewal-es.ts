import type { RenewalMail } from "../read-renewal-mail.ts";
import { facts, named, renewalNotice } from "./renewal-notice-es.ts";
import type { EmailWords } from "./words.ts";

const notYou = (phone: string | null) =>
  `Si usted no hizo este cambio, ${phone ? `llámenos al ${phone}` : "escríbanos desde nuestro sitio web"}.`;

/** Why it is told: the member made the change, or staff did. */
const byTeam = (renewal: RenewalMail | undefined, what: string) =>
  renewal?.isByTeam ? [`Nuestro equipo ${what} por usted.`] : [];

const notAsked = (phone: string | null) =>
  `Si usted no pidió este cambio, ${phone ? `llámenos al ${phone}` : "escríbanos desde nuestro sitio web"}.`;

const period = (renewal: RenewalMail | undefined) =>
  renewal?.nextCycle === "monthly" ? "mes" : "año";

const forPrice = (renewal: RenewalMail | undefined) =>
  renewal?.amountByHand ? ` por ${renewal.amountByHand}` : "";

/** Emails about renewing a plan, and about the card that pays for it. */
export const renewalTexts = {
  renewal_notice: renewalNotice,
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
      `No pudimos renovar su ${named(renewal?.plan)} ${renewal?.lacksGateway ? "por un problema nuestro" : "porque su tarjeta fue rechazada"}, así que el plan terminó el ${renewal?.validUntil ?? ""}. Sus tarjetas de miembro ya no son válidas. Usted no debe nada.`,
      renewal?.lacksGateway
        ? `¿Quiere recuperar sus precios de miembro? ${phone ? `Llámenos al ${phone}` : "Escríbanos desde nuestro sitio web"} y le ayudaremos.`
        : renewal?.cantRenew
          ? "Este plan ya no se puede renovar. ¿Quiere recuperar sus precios de miembro? Elija otro plan en línea."
          : renewal?.nextCycle === "monthly"
            ? `Todavía puede renovar en línea con otra tarjeta hasta el ${renewal.renewableUntil}${forPrice(renewal)}. Pagará el mes en que renueve, no los meses que hayan pasado.`
            : `Todavía puede renovar en línea con otra tarjeta hasta el ${renewal?.renewableUntil ?? ""}${forPrice(renewal)}. El último año que pagó fue hasta el ${renewal?.lastDay ?? ""}, así que el nuevo año empieza el ${renewal?.day ?? ""}, sin importar qué día renueve.`,
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
