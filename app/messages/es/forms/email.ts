import type { Words } from "#app/messages/words.ts";

export const email: Words["email"] = {
  didYouMean: (address) => `¿Quiso escribir ${address}?`,
};
