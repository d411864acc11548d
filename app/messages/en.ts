import type { Lang } from "#contract/content/values.ts";
import { blocks } from "./en/blocks.ts";
import { contact } from "./en/contact.ts";
import { errors } from "./en/errors.ts";
import { forms } from "./en/forms.ts";
import { openingSoon } from "./en/opening-soon.ts";
import { site } from "./en/site.ts";
import { ui } from "./en/ui.ts";

export const en = { lang: "en" as Lang, site, blocks, contact, errors, forms, openingSoon, ui };
