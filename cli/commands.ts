import { auditListCommand, auditVerifyCommand } from "./audit.ts";
import { exportCommand, importCommand } from "./catalog.ts";
import { clockForwardCommand, clockResetCommand, clockShowCommand } from "./clock.ts";
import type { Command } from "./command.ts";
import {
  checkCommand,
  getCommand,
  putCommand,
  publishCommand,
  versionsCommand,
  rollbackCommand,
  previewLinkCommand,
} from "./content.ts";
import { couponsAddCommand, couponsListCommand, couponsEndCommand } from "./coupons.ts";
import { keysResealCommand, dbMigrateCommand, dbStatusCommand } from "./db.ts";
import { demoProvidersCommand } from "./demo.ts";
import { inboxCommand } from "./inbox.ts";
import { jobsListCommand, jobsRetryCommand } from "./jobs.ts";
import { legalCommand } from "./legal-texts.ts";
import { mailListCommand, mailRetryCommand } from "./mail.ts";
import {
  paymentsOffCommand,
  paymentsSetCommand,
  paymentsShowCommand,
  paymentsTestCommand,
} from "./payments.ts";
import { walletOffCommand, walletSetCommand, walletShowCommand } from "./wallet.ts";
import { reportsAnswerCommand, reportsListCommand } from "./reports.ts";
import { addCommand, listCommand, setCommand } from "./sites.ts";
import { staffDisableCommand, staffInviteCommand, staffListCommand } from "./staff.ts";
import { versionCommand } from "./version.ts";

export const commands: Command[] = [
  listCommand,
  addCommand,
  setCommand,
  paymentsSetCommand,
  paymentsShowCommand,
  paymentsTestCommand,
  paymentsOffCommand,
  walletSetCommand,
  walletShowCommand,
  walletOffCommand,
  getCommand,
  checkCommand,
  putCommand,
  publishCommand,
  versionsCommand,
  rollbackCommand,
  legalCommand,
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
  keysResealCommand,
  dbStatusCommand,
  dbMigrateCommand,
  demoProvidersCommand,
  clockShowCommand,
  clockForwardCommand,
  clockResetCommand,
  versionCommand,
];

export const groups: Record<string, string> = {
  sites: "the brands that this deployment serves",
  payments: "a site's card payments and their keys",
  wallet: "the phone wallets that members can add their ID cards to",
  content: "a site's content: draft, versions, preview",
  coupons: "discount codes",
  staff: "a site's team in the studio",
  audit: "what happened on a site",
  reports: "errors that visitors reported in the directory",
  mail: "emails: sent, waiting, and failed",
  jobs: "background work, and what failed",
  keys: "the secrets that are stored encrypted",
  db: "the database's schema",
  clock: "the demo's time",
  demo: "more made-up data for the demo",
};
