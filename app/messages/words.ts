import { createContext, use, useContext } from "react";
import type { en } from "./en.ts";
import type { words as account } from "./en/account/words.ts";
import type { words as checkout } from "./en/checkout/words.ts";
import type { words as forms } from "./en/forms/words.ts";
import type { words as grievance } from "./en/grievance/words.ts";
import type { words as search } from "./en/search/words.ts";
import type { words as site } from "./en/site/words.ts";
import type { words as studio } from "./en/studio/words.ts";

// All wording, typed by the English version. A document is in one language, and a page loads the
// rooms of wording that it shows: the server has all of them, the browser fetches them by room.

export type Words = typeof en;

export type Rooms = {
  account: typeof account;
  checkout: typeof checkout;
  forms: typeof forms;
  grievance: typeof grievance;
  search: typeof search;
  site: typeof site;
  studio: typeof studio;
};

export type Room = keyof Rooms;

/** The wording of some rooms; that of the site is on every page. */
export type WordsOf<R extends Room = "site"> = Pick<
  Words,
  Extract<keyof Words, "lang" | { [Name in R | "site"]: keyof Rooms[Name] }[R | "site"]>
>;

export type WordsSource = {
  words: Pick<Words, "lang"> & Partial<Words>;
  /** Puts a room's wording into `words`; null if it came with the document. */
  load: (room: Room) => Promise<void> | null;
};

export const WordsContext = createContext<WordsSource | null>(null);

export function useWords<R extends Room = "site">(...rooms: R[]): WordsOf<R> {
  const source = useContext(WordsContext);
  if (!source) throw new Error("useWords outside of WordsContext");
  for (const room of ["site", ...rooms] as const) {
    const coming = source.load(room);
    if (coming) use(coming);
  }
  return source.words as WordsOf<R>;
}
