import { auditActions, auditActors, auditJobs, auditSubjects } from "./audit-actions.ts";
import { auditFacts } from "./audit-facts.ts";
import { cases } from "./cases.ts";
import { grievanceReport } from "./grievance-report.ts";
import { health } from "./health.ts";
import { memberChanges } from "./member-changes.ts";
import { members } from "./members.ts";
import { payments } from "./payments.ts";
import { reconciliation } from "./reconciliation.ts";
import { replyTemplates } from "./reply-templates.ts";
import { reports } from "./reports.ts";
import { studio } from "./studio.ts";

export const words = {
  cases,
  auditActions,
  auditActors,
  auditJobs,
  auditSubjects,
  auditFacts,
  grievanceReport,
  health,
  memberChanges,
  members,
  payments,
  reconciliation,
  replyTemplates,
  reports,
  studio,
};
