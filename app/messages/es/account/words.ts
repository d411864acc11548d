import { dashboard } from "./dashboard.ts";
import { documents } from "./documents.ts";
import { cancelPlan } from "./leave.ts";

export const words = { cancelPlan, dashboard, documents };
