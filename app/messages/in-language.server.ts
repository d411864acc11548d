import type { Lang } from "#contract/content/values.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { Words } from "./words.ts";

/** The wording of every language, for the server alone: the browser loads one. */
export const wordsIn: Record<Lang, Words> = { en, es };
