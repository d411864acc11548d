export { auditActions, auditActors, auditFacts } from "./audit-actions.ts";
export { health } from "./health.ts";
export { payments } from "./payments.ts";
export { studio } from "./studio.ts";
