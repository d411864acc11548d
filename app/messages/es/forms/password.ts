import type { Strength } from "#contract/password-strength.ts";
import type { Words } from "#app/messages/words.ts";

const strengths: Record<Strength, string> = {
  short: "Contraseña demasiado corta",
  weak: "Contraseña fácil de adivinar",
  good: "Contraseña buena",
  strong: "Contraseña muy buena",
};

export const password: Words["password"] = {
  newHelp: (shortest) =>
    `Al menos ${shortest} caracteres. Varias palabras que no van juntas son fáciles de recordar.`,
  strengths,
};
