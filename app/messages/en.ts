import { errors } from "./en/errors.ts";
import { site } from "./en/site.ts";

export const en = { site, errors };
