import type { Lang } from "#contract/content/values.ts";
import { accountFaults } from "./en/account-faults.ts";
import { auditActions, auditActors, auditFacts } from "./en/audit-actions.ts";
import { blocks } from "./en/blocks.ts";
import { catalog } from "./en/catalog.ts";
import { contact } from "./en/contact.ts";
import { email } from "./en/email.ts";
import { dashboard } from "./en/dashboard.ts";
import { errors } from "./en/errors.ts";
import { forms } from "./en/forms.ts";
import { idle } from "./en/idle.ts";
import { openingSoon } from "./en/opening-soon.ts";
import { password } from "./en/password.ts";
import { signIn } from "./en/sign-in.ts";
import { site } from "./en/site.ts";
import { studio } from "./en/studio.ts";
import { ui } from "./en/ui.ts";

export const en = {
  lang: "en" as Lang,
  site,
  accountFaults,
  auditActions,
  auditActors,
  auditFacts,
  blocks,
  catalog,
  contact,
  dashboard,
  email,
  errors,
  forms,
  idle,
  openingSoon,
  password,
  signIn,
  studio,
  ui,
};
