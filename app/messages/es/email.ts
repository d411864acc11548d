import type { Words } from "../words.ts";

export const email: Words["email"] = {
  didYouMean: (address) => `¿Quiso escribir ${address}?`,
};
