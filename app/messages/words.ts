import { createContext, useContext } from "react";
import type { en } from "./en.ts";

// All wording, typed by the English version. A document is in one language: the server has both,
// the browser loads its own before hydration.

export type Words = typeof en;

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("useWords outside of WordsContext");
  return words;
}
