import { balance } from "./balance.ts";
import { dashboard } from "./dashboard.ts";
import { documents } from "./documents.ts";
import { cancelPlan } from "./cancel-plan.ts";
import { glance } from "./glance.ts";
import { loginSecurity } from "./login-security.ts";
import { ownSavings } from "./own-savings.ts";
import { ownOffice } from "./own-office.ts";
import { ownPlan } from "./own-plan.ts";
import { people } from "./people.ts";
import { renewal } from "./renewal.ts";

export const words = {
  balance,
  cancelPlan,
  dashboard,
  documents,
  glance,
  loginSecurity,
  ownSavings,
  ownOffice,
  ownPlan,
  people,
  renewal,
};
