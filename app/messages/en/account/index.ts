export { dashboard } from "./dashboard.ts";
export { documents } from "./documents.ts";
export { cancelPlan } from "./leave.ts";
