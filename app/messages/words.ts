import { createContext, useContext } from "react";
import type { en } from "./en.ts";

// Every wording a person reads, typed by the English one. A document speaks one language: the
// server has both at hand, the browser fetches its own before it takes over the page.

export type Words = typeof en;

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("useWords outside of WordsContext");
  return words;
}
