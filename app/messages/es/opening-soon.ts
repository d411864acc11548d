import type { Words } from "../words.ts";

export const openingSoon: Words["openingSoon"] = {
  titles: {
    memberLogin: "Acceso de miembros",
    resetPassword: "Restablecer la contraseña",
    signUp: "Crear una cuenta",
    confirmEmail: "Confirme su correo",
    logout: "Salir",
    findADentist: "Encuentre un dentista",
    grievanceForm: "Formulario de quejas",
    savingsSummary: "Resumen de ahorros",
    directory: "Directorio de dentistas",
    dashboard: "Mi cuenta",
    account: "Sus datos",
    security: "Seguridad",
    eraseAccount: "Borrar su cuenta",
    checkout: "Inscripción",
    office: "Consultorio",
  },
  opensOn: (day: string) => `Esta página abre el ${day}.`,
  notYet: "Esta página todavía no está abierta y aún no tenemos fecha.",
  call: "Mientras tanto, llámenos y una persona le ayudará.",
  hours: (hours: string) => `Horario: ${hours}`,
  write: "Mientras tanto, en la página de ayuda le decimos cómo comunicarse con nosotros.",
  support: "Ir a la página de ayuda",
};
