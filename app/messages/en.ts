import { errors } from "./en/errors.ts";
import { openingSoon } from "./en/opening-soon.ts";
import { site } from "./en/site.ts";

export const en = { site, errors, openingSoon };
