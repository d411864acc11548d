import * as account from "./es/account/index.ts";
import * as checkout from "./es/checkout/index.ts";
import * as forms from "./es/forms/index.ts";
import * as search from "./es/search/index.ts";
import * as site from "./es/site/index.ts";
import * as studio from "./es/studio/index.ts";
import type { Words } from "./words.ts";

export const es: Words = {
  lang: "es",
  ...account,
  ...checkout,
  ...forms,
  ...search,
  ...site,
  ...studio,
};
