import { auditActions, auditActors, auditFacts } from "./es/audit-actions.ts";
import { blocks } from "./es/blocks.ts";
import { catalog } from "./es/catalog.ts";
import { checkoutPayment } from "./es/checkout-payment.ts";
import { checkout } from "./es/checkout.ts";
import { contact } from "./es/contact.ts";
import { email } from "./es/email.ts";
import { dashboard } from "./es/dashboard.ts";
import { directory } from "./es/directory.ts";
import { errors } from "./es/errors.ts";
import { fieldErrors } from "./es/field-errors.ts";
import { findADentist } from "./es/find-a-dentist.ts";
import { forms } from "./es/forms.ts";
import { health } from "./es/health.ts";
import { idle } from "./es/idle.ts";
import { cancelPlan } from "./es/leave.ts";
import { loginSecurity } from "./es/login-security.ts";
import { map } from "./es/map.ts";
import { office } from "./es/office.ts";
import { openingSoon } from "./es/opening-soon.ts";
import { payments } from "./es/payments.ts";
import { documents } from "./es/documents.ts";
import { password } from "./es/password.ts";
import { savings } from "./es/savings.ts";
import { signIn } from "./es/sign-in.ts";
import { site } from "./es/site.ts";
import { studio } from "./es/studio.ts";
import { ui } from "./es/ui.ts";
import type { Words } from "./words.ts";

export const es: Words = {
  lang: "es",
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
