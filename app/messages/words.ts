import { createContext, useContext } from "react";
import type { en } from "./en.ts";

// All wording, typed by the English version. A document is in one language, and a page loads the
// rooms of wording that it shows: the server has all of them, the browser fetches them by room.

export type Words = typeof en;

export type Rooms = {
  account: typeof import("./en/account/index.ts");
  checkout: typeof import("./en/checkout/index.ts");
  forms: typeof import("./en/forms/index.ts");
  search: typeof import("./en/search/index.ts");
  site: typeof import("./en/site/index.ts");
  studio: typeof import("./en/studio/index.ts");
};

export type Room = keyof Rooms;

/** The wording of some rooms; that of the site is on every page. */
export type WordsOf<R extends Room = "site"> = Pick<
  Words,
  Extract<keyof Words, "lang" | { [Name in R | "site"]: keyof Rooms[Name] }[R | "site"]>
>;

export type WordsSource = {
  words: Pick<Words, "lang"> & Partial<Words>;
  /** Called while rendering: suspends the component until the room's wording is in `words`. */
  need: (room: Room) => unknown;
};

export const WordsContext = createContext<WordsSource | null>(null);

export function useWords<R extends Room = "site">(...rooms: R[]): WordsOf<R> {
  const source = useContext(WordsContext);
  if (!source) throw new Error("useWords outside of WordsContext");
  source.need("site");
  for (const room of rooms) source.need(room);
  return source.words as Words;
}
