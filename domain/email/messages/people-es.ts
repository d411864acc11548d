import type { TeamChange } from "#contract/email-kinds.ts";
import { planPhrase } from "#contract/plan-phrase.ts";
import type { EmailWords } from "./words.ts";

/** Emails about the people on a plan. */
export const peopleTexts = {
  person_added: ({ site, person }) => {
    const { name = "", memberNumber = "", plan = "", firstDay = "", lastDay = "" } = person ?? {};
    const renewal = person?.renewal;
    return {
      subject: `${name} ya está en su plan de ${site}`,
      preheader: `La tarjeta de miembro está lista. Puede usarse desde el ${firstDay}.`,
      heading: `${name} ya está en su plan`,
      paragraphs: [
        `${person?.isByTeam ? "Nuestro equipo agregó" : "Usted agregó"} a ${name} a su ${planPhrase(plan, "es")}. La tarjeta de miembro está en su cuenta, lista para mostrarla en la recepción.`,
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
      links: ["Ver mis tarjetas de miembro"],
      smallPrint: [],
    };
  },
  child_ages_out: ({ site, person }) => {
    const { name = "", firstName = "", plan = "", birthday = "", leavesOn = "" } = person ?? {};
    return {
      subject: `${name} cumple 26 años el ${birthday}`,
      preheader: `${firstName} puede seguir en su plan de ${site} hasta el ${leavesOn}.`,
      heading: `${firstName} cumple 26 años el ${birthday}`,
      paragraphs: [
        `Los hijos y las hijas pueden estar en el plan de usted hasta que cumplan 26 años. Como usted ya pagó hasta el ${leavesOn}, ${firstName} puede seguir en su ${planPhrase(plan, "es")} hasta ese día. Si su plan se renueva después, ${firstName} ya no estará en él, y usted pagará solo por las personas que sigan.`,
        `${firstName} puede inscribirse en su propio plan en nuestro sitio web.`,
        `Si ${firstName} tiene una discapacidad, puede seguir en el plan. Elija “Hijo adulto o hija adulta con discapacidad” en su cuenta.`,
      ],
      links: ["Ver quién está en mi plan"],
      smallPrint: [],
    };
  },
  team_change: ({ site, phone, teamChange }) => {
    const { what = "person_changed", plan = "", person = "", lastDay = "" } = teamChange ?? {};
    const named = planPhrase(plan, "es");
    const said: Record<TeamChange, string> = {
      person_changed: `Nuestro equipo cambió los datos de ${person} en su ${named}. El precio sigue siendo el mismo.`,
      person_removed: `Después del ${lastDay}, ${person} ya no estará en su ${named}. Hasta ese día nada cambia, y la tarjeta de miembro de ${person} sigue siendo válida.`,
      person_kept: `Nuestro equipo deshizo el cambio, así que ${person} sigue en su ${named}.`,
      office_switched: `Nuestro equipo cambió el consultorio de su ${named} a ${teamChange?.office ?? ""}. Puede ir allí desde ahora. El precio de su plan sigue siendo el mismo.`,
      plan_kept: `Nuestro equipo deshizo el cambio previsto para su próxima renovación. Usted conserva su ${named}.`,
    };
    return {
      subject: `Nuestro equipo hizo un cambio en su plan de ${site}`,
      preheader: "Vea qué cambió. No tiene que hacer nada.",
      heading: "Un cambio en su plan",
      paragraphs: [said[what]],
      links: ["Ver el cambio"],
      smallPrint: [
        `Si usted no pidió este cambio, ${phone ? `llámenos al ${phone}` : "escríbanos desde nuestro sitio web"}.`,
      ],
    };
  },
} satisfies Partial<EmailWords["texts"]>;
