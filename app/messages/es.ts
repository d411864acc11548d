import { words as account } from "./es/account/words.ts";
import { words as checkout } from "./es/checkout/words.ts";
import { words as forms } from "./es/forms/words.ts";
import { words as grievance } from "./es/grievance/words.ts";
import { words as search } from "./es/search/words.ts";
import { words as site } from "./es/site/words.ts";
import { words as studio } from "./es/studio/words.ts";
import type { Words } from "./words.ts";

export const es: Words = {
  lang: "es",
  ...account,
  ...checkout,
  ...forms,
  ...grievance,
  ...search,
  ...site,
  ...studio,
};
