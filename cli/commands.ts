import { auditListCommand } from "./audit/list.ts";
import { auditVerifyCommand } from "./audit/verify.ts";
import { exportCommand } from "./catalog/export.ts";
import { importCommand } from "./catalog/import.ts";
import type { Command } from "./command.ts";
import { checkCommand } from "./content/check.ts";
import { getCommand } from "./content/get.ts";
import { previewLinkCommand } from "./content/preview-link.ts";
import { publishCommand } from "./content/publish.ts";
import { putCommand } from "./content/put.ts";
import { rollbackCommand } from "./content/rollback.ts";
import { versionsCommand } from "./content/versions.ts";
import { couponsAddCommand } from "./coupons/add.ts";
import { couponsEndCommand } from "./coupons/end.ts";
import { couponsListCommand } from "./coupons/list.ts";
import { dbMigrateCommand } from "./db/migrate.ts";
import { dbStatusCommand } from "./db/status.ts";
import { demoProvidersCommand } from "./demo/providers.ts";
import { inboxCommand } from "./inbox.ts";
import { jobsListCommand } from "./jobs/list.ts";
import { jobsRetryCommand } from "./jobs/retry.ts";
import { mailListCommand } from "./mail/list.ts";
import { mailRetryCommand } from "./mail/retry.ts";
import { paymentsOffCommand } from "./payments/off.ts";
import { paymentsSetCommand } from "./payments/set.ts";
import { paymentsShowCommand } from "./payments/show.ts";
import { paymentsTestCommand } from "./payments/test.ts";
import { reportsAnswerCommand } from "./reports/answer.ts";
import { reportsListCommand } from "./reports/list.ts";
import { addCommand } from "./sites/add.ts";
import { listCommand } from "./sites/list.ts";
import { setCommand } from "./sites/set.ts";
import { staffDisableCommand } from "./staff/disable.ts";
import { staffInviteCommand } from "./staff/invite.ts";
import { staffListCommand } from "./staff/list.ts";
import { versionCommand } from "./version.ts";

export const commands: Command[] = [
  listCommand,
  addCommand,
  setCommand,
  paymentsSetCommand,
  paymentsShowCommand,
  paymentsTestCommand,
  paymentsOffCommand,
  getCommand,
  checkCommand,
  putCommand,
  publishCommand,
  versionsCommand,
  rollbackCommand,
  previewLinkCommand,
  importCommand,
  exportCommand,
  couponsListCommand,
  couponsAddCommand,
  couponsEndCommand,
  inboxCommand,
  reportsListCommand,
  reportsAnswerCommand,
  mailListCommand,
  mailRetryCommand,
  jobsListCommand,
  jobsRetryCommand,
  staffInviteCommand,
  staffListCommand,
  staffDisableCommand,
  auditListCommand,
  auditVerifyCommand,
  dbStatusCommand,
  dbMigrateCommand,
  demoProvidersCommand,
  versionCommand,
];

export const groups: Record<string, string> = {
  sites: "the brands that this deployment serves",
  payments: "who takes cards for a site, and with which keys",
  content: "what a site says: draft, versions, preview",
  coupons: "codes that take something off a price",
  staff: "who runs a site in the studio",
  audit: "what has been done on a site",
  reports: "what visitors say is wrong in the directory",
  mail: "what was sent, what waits, what was refused",
  jobs: "what runs without a visitor, and what of it fails",
  db: "the database's schema",
  demo: "more of the demo's made-up data",
};
