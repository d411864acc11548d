import type { Lang } from "#contract/content/values.ts";
import { auditActions, auditActors, auditFacts } from "./en/audit-actions.ts";
import { blocks } from "./en/blocks.ts";
import { catalog } from "./en/catalog.ts";
import { checkoutPayment } from "./en/checkout-payment.ts";
import { checkout } from "./en/checkout.ts";
import { contact } from "./en/contact.ts";
import { email } from "./en/email.ts";
import { dashboard } from "./en/dashboard.ts";
import { directory } from "./en/directory.ts";
import { errors } from "./en/errors.ts";
import { fieldErrors } from "./en/field-errors.ts";
import { findADentist } from "./en/find-a-dentist.ts";
import { forms } from "./en/forms.ts";
import { health } from "./en/health.ts";
import { idle } from "./en/idle.ts";
import { cancelPlan } from "./en/leave.ts";
import { loginSecurity } from "./en/login-security.ts";
import { map } from "./en/map.ts";
import { office } from "./en/office.ts";
import { openingSoon } from "./en/opening-soon.ts";
import { payments } from "./en/payments.ts";
import { documents } from "./en/documents.ts";
import { password } from "./en/password.ts";
import { savings } from "./en/savings.ts";
import { signIn } from "./en/sign-in.ts";
import { site } from "./en/site.ts";
import { studio } from "./en/studio.ts";
import { ui } from "./en/ui.ts";

export const en = {
  lang: "en" as Lang,
  site,
  auditActions,
  auditActors,
  auditFacts,
  blocks,
  catalog,
  checkoutPayment,
  checkout,
  contact,
  dashboard,
  directory,
  email,
  errors,
  fieldErrors,
  findADentist,
  forms,
  health,
  idle,
  cancelPlan,
  loginSecurity,
  map,
  office,
  openingSoon,
  documents,
  password,
  payments,
  savings,
  signIn,
  studio,
  ui,
};
