import type { Lang } from "#contract/languages.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { EmailWords } from "./words.ts";

export const emailWords: Record<Lang, EmailWords> = { en, es };
