import { plural } from "#contract/plural.ts";

export const idle = {
  title: "¿Sigue usted ahí?",
  message: (seconds: number) =>
    plural("es", seconds, {
      one: "Para proteger su cuenta, cerraremos su sesión en 1 segundo.",
      other: `Para proteger su cuenta, cerraremos su sesión en ${seconds} segundos.`,
    }),
  stay: "Mantener la sesión abierta",
  leave: "Cerrar sesión ahora",
};
