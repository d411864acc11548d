import type { Lang } from "#contract/languages.ts";
import { words as account } from "./en/account/words.ts";
import { words as checkout } from "./en/checkout/words.ts";
import { words as forms } from "./en/forms/words.ts";
import { words as grievance } from "./en/grievance/words.ts";
import { words as search } from "./en/search/words.ts";
import { words as site } from "./en/site/words.ts";
import { words as studio } from "./en/studio/words.ts";

export const en = {
  lang: "en" as Lang,
  ...account,
  ...checkout,
  ...forms,
  ...grievance,
  ...search,
  ...site,
  ...studio,
};
