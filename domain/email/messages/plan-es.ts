import { planPhrase } from "#contract/plan-phrase.ts";
import { fullRefundPhrase } from "#contract/refund-phrase.ts";
import { lineRows, receiptRows, type EmailWords } from "./words.ts";

const notInsurance = "Esto no es un seguro.";
const named = (plan: string | undefined) => planPhrase(plan ?? "plan", "es");

/** Emails about a plan: joining, membership, cancellation. */
export const planTexts = {
  join: ({ site, code = "" }) => ({
    subject: `${code} es su código de ${site}`,
    preheader: "Escríbalo en la página de pago para terminar de inscribirse.",
    heading: "Confirme su correo electrónico",
    paragraphs: [
      `Está por inscribirse en ${site}. Escriba este código en la página donde lo pidió:`,
    ],
    code: { label: "Su código", digits: code },
    sections: [
      {
        paragraphs: [
          "¿Está en otro teléfono o computadora? Para continuar en ese dispositivo, use el enlace de abajo. Necesitará la contraseña que creó.",
        ],
      },
    ],
    links: ["Continuar con mi pedido"],
    smallPrint: [
      "Su pedido y este código son válidos durante 24 horas. No se le cobra nada hasta el último paso.",
      "Nunca le pediremos este código por teléfono ni por correo electrónico. No lo comparta.",
      "Alguien escribió esta dirección de correo en nuestro sitio web. Si no fue usted, ignore este mensaje.",
    ],
  }),
  order_left: ({ site, orderLeft }) => ({
    subject: `Su pedido de ${site} le espera`,
    preheader: `Lo guardaremos hasta el ${orderLeft?.keptUntil ?? ""}.`,
    heading: "Continúe donde se quedó",
    paragraphs: [
      `Usted empezó a inscribirse en el ${named(orderLeft?.plan)} y nos pidió que le enviáramos un solo correo si no terminaba. No se le ha cobrado nada. ${notInsurance}`,
    ],
    sections: [
      {
        rows: [
          { label: "Plan", text: orderLeft?.plan ?? "" },
          ...(orderLeft?.total ? [{ label: "Total", text: orderLeft.total, isStrong: true }] : []),
          { label: "Guardaremos su pedido hasta", text: orderLeft?.keptUntil ?? "" },
        ],
      },
    ],
    links: ["Continuar con mi pedido"],
    smallPrint: [
      orderLeft?.total
        ? "El total está calculado con los precios de hoy."
        : "Verá el total cuando indique para quién es el plan.",
      "Este es el único correo que enviaremos sobre este pedido. Si no quiere el plan, no tiene que hacer nada. Eliminaremos el pedido.",
    ],
    footer: "Usted pidió este correo al empezar su pedido.",
    stop: "Cancelar los correos sobre pedidos sin terminar",
  }),
  join_known: ({ site }) => ({
    subject: `Usted ya tiene una cuenta en ${site}`,
    preheader: "Inicie sesión para continuar con su pedido.",
    heading: "Usted ya tiene una cuenta",
    paragraphs: [
      `Alguien, probablemente usted, empezó a inscribirse en ${site} con este correo electrónico. Ese correo ya tiene una cuenta, así que no necesita un código.`,
      "Para continuar con su pedido, inicie sesión en el navegador donde empezó. Si olvidó la contraseña, elija una nueva.",
    ],
    links: ["Iniciar sesión y continuar", "Elegir otra contraseña"],
    smallPrint: [
      "Guardaremos su pedido durante 24 horas. No se le cobra nada hasta el último paso.",
      "Si no fue usted, ignore este mensaje. Nada ha cambiado en su cuenta.",
    ],
  }),
  welcome: ({ site, phone, welcome }) => ({
    subject: `Le damos la bienvenida a ${site}`,
    preheader: "Sus tarjetas de miembro, qué hacer primero y sus primeros 30 días.",
    heading: `Le damos la bienvenida a ${site}`,
    paragraphs: [
      `Su ${named(welcome?.plan)} está activo del ${welcome?.firstDay ?? ""} al ${welcome?.lastDay ?? ""}. ${notInsurance} Usted paga el precio de miembro en el consultorio, el día de su visita.`,
    ],
    sections: [
      {
        title: "Sus tarjetas de miembro",
        paragraphs: [
          `Muestre su tarjeta de miembro en la recepción, en su teléfono o impresa. Puede usarla en ${welcome?.office ? `${welcome.office}, el consultorio que eligió, y en cualquier otro` : "cualquier consultorio"} que acepte el plan.`,
        ],
        rows: (welcome?.people ?? []).map(({ name, number }) => ({ label: name, text: number })),
      },
    ],
    links: ["Ver mis tarjetas de miembro"],
    laterSections: [
      {
        title: "Qué hacer primero",
        paragraphs: [
          welcome?.office
            ? `Llame a ${welcome.office} para programar su primera visita y diga que es miembro nuevo.`
            : "Busque un consultorio cerca de usted que acepte el plan y llame para programar su primera visita.",
        ],
        links: welcome?.office
          ? []
          : [{ label: "Buscar un consultorio", href: welcome?.officesUrl ?? "" }],
      },
      {
        title: welcome?.renewal ? "Cuándo se renueva" : "Cuándo termina",
        paragraphs: [
          welcome?.renewal
            ? `Su plan se renueva el ${welcome.renewal.day} por ${welcome.renewal.amount}, a menos que desactive la renovación automática.${welcome.isAnnounced ? " Le escribiremos alrededor de un mes antes." : ""}`
            : `Su plan está activo hasta el ${welcome?.lastDay ?? ""}. No se renovará automáticamente y no se le cobrará nada más.`,
        ],
      },
      {
        title: "Lo que usted aceptó",
        paragraphs: welcome?.terms ?? [],
        links: welcome?.documents ?? [],
      },
      {
        title: "Sus primeros 30 días",
        paragraphs: [
          `Si cancela a más tardar el ${welcome?.fullRefundUntil ?? ""}, le devolvemos ${fullRefundPhrase(welcome?.fee ?? "by_state", "es")}, aunque haya usado su plan.`,
        ],
      },
      {
        title: "Cómo cancelar",
        paragraphs: [
          `Puede cancelar en línea cuando quiera, en dos pasos. Verá su reembolso antes de decidir${phone ? `. O llámenos al ${phone}` : ""}.`,
        ],
        links: [{ label: "Cancelar el plan", href: welcome?.cancelUrl ?? "" }],
      },
    ],
    smallPrint: ["Guarde este mensaje como comprobante."],
  }),
  receipt: ({ site, receipt }) => ({
    subject: `${receipt?.title ?? "Recibo"} de ${site}`,
    preheader: `${receipt?.total.label ?? ""}: ${receipt?.total.amount ?? ""}`,
    heading: receipt?.title ?? "Recibo",
    paragraphs: [notInsurance],
    sections: [
      { rows: lineRows(receipt) },
      { rows: receiptRows(receipt) },
      { paragraphs: receipt?.note ? [receipt.note] : [] },
    ],
    links: ["Ver mi recibo"],
    smallPrint: ["Guarde este mensaje como comprobante."],
  }),
  plan_canceled: ({ site, canceledPlan, phone }) => ({
    subject: canceledPlan?.isByUs
      ? `Su plan en ${site} terminó`
      : `Su plan en ${site} está cancelado`,
    preheader: canceledPlan?.refund
      ? `Su reembolso: ${canceledPlan.refund}`
      : "No hay nada que reembolsar.",
    heading: canceledPlan?.isByUs ? "Su plan terminó" : "Su plan está cancelado",
    paragraphs: [
      `${canceledPlan?.isByUs ? `Terminamos su plan en ${site}` : `Su plan en ${site} terminó`} el ${canceledPlan?.day ?? ""}. Sus tarjetas de miembro ya no son válidas y no se le cobrará nada más.`,
      canceledPlan?.refund
        ? canceledPlan.isHeld
          ? `Su reembolso es de ${canceledPlan.refund}. El banco de la tarjeta está revisando una disputa del pago de este plan, así que no podemos enviar el reembolso hasta que decida. Después le reembolsaremos lo que el banco no haya devuelto y le enviaremos un recibo por correo electrónico.`
          : `Le reembolsaremos ${canceledPlan.refund} a la tarjeta con la que pagó. Enviaremos el reembolso en 30 días o menos. Después, casi siempre tarda de 5 a 10 días en aparecer. Le enviaremos un recibo por correo electrónico.`
        : "No hay nada que reembolsar: ya recibió su reembolso o no quedan meses completos sin usar.",
    ],
    sections: [
      {
        title: canceledPlan?.isByUs ? "El plan que terminó" : "El plan que canceló",
        rows: [
          { label: "Plan", text: canceledPlan?.plan ?? "" },
          { label: "Personas", text: (canceledPlan?.people ?? []).join("\n") },
          { label: "Terminó el", text: canceledPlan?.day ?? "" },
          ...(canceledPlan?.kept
            ? [
                { label: "Lo que pagó", text: canceledPlan.kept.paid },
                { label: "Cargo de trámite (no reembolsable)", text: canceledPlan.kept.fee },
              ]
            : []),
          { label: "Reembolso", text: canceledPlan?.refund ?? "$0.00", isStrong: true },
        ],
      },
    ],
    links: ["Ver mis recibos"],
    smallPrint: canceledPlan?.isByUs
      ? []
      : [
          `¿No fue usted? ${phone ? `Llámenos al ${phone}.` : "Comuníquese con nosotros por nuestro sitio web."}`,
        ],
  }),
  refund_refused: ({ site, phone, refused = "" }) => ({
    subject: `No pudimos reembolsar ${refused} a su tarjeta`,
    preheader: "Le enviaremos su dinero de otra forma.",
    heading: `No pudimos reembolsar ${refused} a su tarjeta`,
    paragraphs: [
      `Intentamos reembolsar ${refused} a la tarjeta con la que pagó a ${site}, pero el reembolso no se pudo hacer.`,
      "Se lo enviaremos de otra forma, por ejemplo con un cheque, en 30 días o menos. Después le enviaremos un recibo por correo electrónico.",
      "Revise que la dirección en su cuenta esté al día.",
    ],
    links: ["Revisar mi dirección", "Ver mis recibos"],
    smallPrint: [
      `¿Ya recibió el dinero? ${phone ? `Llámenos al ${phone}.` : "Comuníquese con nosotros por nuestro sitio web."}`,
    ],
  }),
} satisfies Partial<EmailWords["texts"]>;
