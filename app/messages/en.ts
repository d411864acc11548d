import type { Lang } from "#contract/content/values.ts";
import * as account from "./en/account/index.ts";
import * as checkout from "./en/checkout/index.ts";
import * as forms from "./en/forms/index.ts";
import * as search from "./en/search/index.ts";
import * as site from "./en/site/index.ts";
import * as studio from "./en/studio/index.ts";

export const en = {
  lang: "en" as Lang,
  ...account,
  ...checkout,
  ...forms,
  ...search,
  ...site,
  ...studio,
};
