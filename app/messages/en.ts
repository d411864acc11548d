import type { Lang } from "#contract/content/values.ts";
import { errors } from "./en/errors.ts";
import { openingSoon } from "./en/opening-soon.ts";
import { site } from "./en/site.ts";
import { ui } from "./en/ui.ts";

export const en = { lang: "en" as Lang, site, errors, openingSoon, ui };
