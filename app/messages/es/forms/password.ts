import type { Strength } from "#contract/password-strength.ts";
import type { Words } from "#app/messages/words.ts";

const strengths: Record<Strength, string> = {
  short: "Contraseña muy corta",
  weak: "Demasiado fácil de adivinar. Elija otra.",
  good: "Buena contraseña",
  strong: "Contraseña segura",
};

export const password: Words["password"] = {
  newHelp: (shortest) =>
    `Al menos ${shortest} caracteres. Consejo: tres o cuatro palabras que no tengan relación entre sí forman una contraseña segura y fácil de recordar.`,
  strengths,
};
