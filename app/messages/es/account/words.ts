import { dashboard } from "./dashboard.ts";
import { documents } from "./documents.ts";
import { cancelPlan } from "./leave.ts";
import { loginSecurity } from "./login-security.ts";

export const words = { cancelPlan, dashboard, documents, loginSecurity };
