import { lineRows, receiptRows, type EmailWords } from "./words.ts";

const notInsurance = "Esto no es un seguro.";

/** Emails about a plan: joining, membership, cancellation. */
export const planTexts = {
  join: ({ site, code = "" }) => ({
    subject: `Su código para ${site}`,
    preheader: "Escríbalo en la página de pago y en un minuto tendrá su plan.",
    heading: "Confirme su correo electrónico",
    paragraphs: [`Está por inscribirse en ${site}. Escriba este código en la página de pago:`],
    code: { label: "Su código", digits: code },
    sections: [
      {
        paragraphs: [
          "¿Está en otro teléfono o computadora? Siga allí con el botón. Le pedirá la contraseña que eligió.",
        ],
      },
    ],
    links: ["Seguir con mi pedido"],
    smallPrint: [
      "Guardamos su pedido 24 horas. No se cobra nada antes de que usted pague.",
      "Nunca pedimos este código por teléfono ni por correo: no lo comparta.",
      "Alguien escribió esta dirección en nuestro sitio web. Si no fue usted, no tiene que hacer nada.",
    ],
  }),
  join_known: ({ site }) => ({
    subject: `Usted ya tiene una cuenta en ${site}`,
    preheader: "Inicie sesión y siga con su pedido.",
    heading: "Usted ya tiene una cuenta",
    paragraphs: [
      `Alguien, lo más probable es que usted, está por inscribirse en ${site} con este correo electrónico. Ya tiene una cuenta, así que no hace falta ningún código.`,
      "Inicie sesión con su contraseña en el navegador donde empezó y su pedido seguirá desde allí. Si olvidó la contraseña, elija una nueva.",
    ],
    links: ["Iniciar sesión y seguir", "Elegir otra contraseña"],
    smallPrint: [
      "Guardamos su pedido 24 horas. No se cobra nada antes de que usted pague.",
      "Si no fue usted, no tiene que hacer nada. En su cuenta no ha cambiado nada.",
    ],
  }),
  welcome: ({ site, phone, welcome }) => ({
    subject: `Le damos la bienvenida a ${site}`,
    preheader: "Sus tarjetas, sus primeros 30 días y lo que sigue.",
    heading: `Le damos la bienvenida a ${site}`,
    paragraphs: [
      `Su plan, ${welcome?.plan ?? ""}, está activo del ${welcome?.firstDay ?? ""} al ${welcome?.lastDay ?? ""}. ${notInsurance} Usted paga al consultorio los precios de miembro en la visita.`,
    ],
    sections: [
      {
        title: "Sus tarjetas",
        paragraphs: [
          `Muestre la tarjeta en la recepción, en su teléfono o en papel. Sirve en ${welcome?.office ? `${welcome.office}, el consultorio que eligió, y en cualquier otro` : "cualquier consultorio"} que acepte el plan.`,
        ],
        rows: (welcome?.people ?? []).map(({ name, number }) => ({ label: name, text: number })),
      },
      {
        title: "Sus primeros 30 días",
        paragraphs: [
          `Salga a más tardar el ${welcome?.fullRefundUntil ?? ""} y le devolvemos su dinero, menos el cargo de trámite donde la ley nos permite conservarlo. No importa si usó el plan.`,
        ],
      },
      {
        title: welcome?.renewal ? "Cuándo se renueva" : "Cuándo termina",
        paragraphs: [
          welcome?.renewal
            ? `Su plan se renueva el ${welcome.renewal.day} por ${welcome.renewal.amount}, a menos que usted lo desactive.${welcome.isAnnounced ? " Le escribiremos antes." : ""}`
            : `Su plan termina el ${welcome?.lastDay ?? ""}. No se renueva automáticamente y no se cobra nada más.`,
        ],
      },
      {
        title: "Cómo salir",
        paragraphs: [
          `Puede salir en línea cuando quiera, en dos pasos, y ver primero cuánto le devolvemos${phone ? `. O llámenos al ${phone}` : ""}.`,
        ],
        links: [{ label: "Salir del plan", href: welcome?.cancelUrl ?? "" }],
      },
      {
        title: "Las condiciones de su plan",
        paragraphs: welcome?.terms ?? [],
        links: welcome?.documents ?? [],
      },
    ],
    links: ["Ver mis tarjetas"],
    smallPrint: ["Guarde este mensaje: contiene las condiciones que usted aceptó."],
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
    links: ["Ver e imprimir este recibo"],
    smallPrint: ["Guarde este mensaje en sus archivos."],
  }),
  plan_canceled: ({ site, canceledPlan, phone }) => ({
    subject: canceledPlan?.isByUs
      ? `Su plan en ${site} terminó`
      : `Usted salió de su plan en ${site}`,
    preheader: canceledPlan?.refund ? `Le devolvemos ${canceledPlan.refund}.` : "Está hecho.",
    heading: canceledPlan?.isByUs ? "Su plan terminó" : "Usted salió del plan",
    paragraphs: [
      `${canceledPlan?.isByUs ? `Dimos por terminado su plan en ${site}` : `Su plan en ${site} terminó`} el ${canceledPlan?.day ?? ""}. Desde entonces las tarjetas ya no sirven y no se cobra nada más.`,
      canceledPlan?.refund
        ? `Le devolvemos ${canceledPlan.refund} a la tarjeta con la que pagó. La mayoría de los bancos lo muestra en 5 a 10 días. Lo tendrá en un máximo de 30 días y le enviaremos un recibo.`
        : "No se devuelve nada: lo que podía devolverse ya se devolvió, o no queda ningún mes completo.",
    ],
    sections: [
      {
        title: canceledPlan?.isByUs ? "Lo que terminó" : "Lo que dejó",
        rows: [
          { label: "Plan", text: canceledPlan?.plan ?? "" },
          { label: "Personas", text: (canceledPlan?.people ?? []).join("\n") },
          { label: "Terminó el", text: canceledPlan?.day ?? "" },
          { label: "Le devolvemos", text: canceledPlan?.refund ?? "$0.00", isStrong: true },
        ],
      },
    ],
    links: ["Ver mis recibos"],
    smallPrint: [
      `${canceledPlan?.isByUs ? "¿Tiene preguntas?" : "¿No fue usted?"} ${phone ? `Llámenos al ${phone}.` : "Comuníquese con nosotros."}`,
    ],
  }),
  refund_refused: ({ site, phone, refused = "" }) => ({
    subject: `Le debemos ${refused}`,
    preheader: "Su tarjeta no aceptó la devolución. Se la pagamos por otro medio.",
    heading: `Le debemos ${refused}`,
    paragraphs: [
      `Intentamos devolver ${refused} a la tarjeta con la que pagó a ${site}. La tarjeta no lo aceptó.`,
      "Se lo pagamos por otro medio, como un cheque, en un plazo de 30 días. Cuando esté hecho, le enviaremos un recibo.",
    ],
    links: ["Ver mis recibos"],
    smallPrint: [
      `¿Cambió su dirección postal o ya recibió el dinero? ${phone ? `Llámenos al ${phone}.` : "Comuníquese con nosotros."}`,
    ],
  }),
} satisfies Partial<EmailWords["texts"]>;
