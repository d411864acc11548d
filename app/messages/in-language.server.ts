import type { Lang } from "#contract/languages.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { Room, Words, WordsSource } from "./words.ts";

/** The wording of every language, for the server alone: the browser loads one. */
export const wordsIn: Record<Lang, Words> = { en, es };

/** Collects the rooms that a document shows: the browser loads them before it hydrates. */
export const serverWords = (lang: Lang, shown = new Set<Room>()): WordsSource => ({
  words: wordsIn[lang],
  load(room) {
    shown.add(room);
    return null;
  },
});
