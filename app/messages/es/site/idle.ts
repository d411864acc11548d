export const idle = {
  title: "¿Sigue usted ahí?",
  message: (seconds: number) =>
    seconds === 1
      ? "Para proteger sus datos, cerraremos su sesión en 1 segundo."
      : `Para proteger sus datos, cerraremos su sesión en ${seconds} segundos.`,
  stay: "Seguir en mi cuenta",
  leave: "Salir ahora",
};
