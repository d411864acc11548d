import { planPhrase } from "#contract/plan-phrase.ts";
import type { EmailWords } from "./words.ts";

const call = (phone: string | null) =>
  phone
    ? `¿Tiene preguntas? Llámenos al ${phone}.`
    : "¿Tiene preguntas? Escríbanos desde nuestro sitio web.";

/** Emails about the people on a plan. */
export const peopleTexts = {
  person_added: ({ site, phone, person }) => {
    const { name = "", memberNumber = "", plan = "", firstDay = "", lastDay = "" } = person ?? {};
    const renewal = person?.renewal;
    return {
      subject: `${name} ya está en su plan de ${site}`,
      preheader: `La tarjeta de miembro está lista. Puede usarse desde el ${firstDay}.`,
      heading: `${name} ya está en su plan`,
      paragraphs: [
        `Usted agregó a ${name} a su ${planPhrase(plan, "es")}. La tarjeta de miembro está en su cuenta, lista para mostrarla en la recepción.`,
      ],
      sections: [
        {
          rows: [
            { label: "Número de miembro", text: memberNumber },
            { label: "Empieza", text: firstDay },
            { label: "Activo hasta", text: lastDay },
          ],
        },
        {
          title: "Próximos pasos",
          paragraphs: [
            renewal
              ? `Su plan, con todas las personas que están en él, se renueva el ${renewal.day} por ${renewal.amount}.`
              : `Su plan está activo hasta el ${lastDay}. No se renovará automáticamente.`,
            "Le enviaremos el recibo en otro correo.",
          ],
        },
      ],
      links: ["Ver las tarjetas de miembro"],
      smallPrint: [call(phone)],
    };
  },
  child_ages_out: ({ site, phone, person }) => {
    const { name = "", firstName = "", plan = "", birthday = "", leavesOn = "" } = person ?? {};
    return {
      subject: `${name} cumple 26 años el ${birthday}`,
      preheader: `${firstName} puede seguir en su plan de ${site} hasta el ${leavesOn}.`,
      heading: `${firstName} cumple 26 años el ${birthday}`,
      paragraphs: [
        `Los hijos y las hijas pueden estar en un plan hasta que cumplan 26 años. ${firstName} puede seguir en su ${planPhrase(plan, "es")} hasta el ${leavesOn}. Si su plan se renueva después, ${firstName} ya no estará en él, y usted pagará solo por las personas que sigan.`,
        `${firstName} puede inscribirse en su propio plan en nuestro sitio web.`,
        `Si ${firstName} tiene una discapacidad, puede seguir en el plan. Elija “Hijo adulto o hija adulta con discapacidad” en su cuenta.`,
      ],
      links: ["Ver las personas de mi plan"],
      smallPrint: [call(phone)],
    };
  },
} satisfies Partial<EmailWords["texts"]>;
