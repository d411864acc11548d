import { dashboard } from "./dashboard.ts";
import { documents } from "./documents.ts";
import { cancelPlan } from "./cancel-plan.ts";
import { loginSecurity } from "./login-security.ts";

export const words = { cancelPlan, dashboard, documents, loginSecurity };
