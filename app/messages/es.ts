import { blocks } from "./es/blocks.ts";
import { contact } from "./es/contact.ts";
import { errors } from "./es/errors.ts";
import { forms } from "./es/forms.ts";
import { openingSoon } from "./es/opening-soon.ts";
import { site } from "./es/site.ts";
import { ui } from "./es/ui.ts";
import type { Words } from "./words.ts";

export const es: Words = { lang: "es", site, blocks, contact, errors, forms, openingSoon, ui };
