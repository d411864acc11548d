import type { StaffRole } from "#contract/studio.ts";
import type { Db } from "#db/connect.ts";
import type { Site } from "#domain/sites/site.ts";
import type { GatewayFor, PaymentPurposes } from "./billing/payment.ts";
import type { Vault } from "./secrets/vault.ts";

export type Member = { kind: "member"; accountId: string; sessionId: string; email: string };
export type StaffMember = {
  kind: "staff";
  staffId: string;
  sessionId: string;
  email: string;
  /** As given when the invitation was accepted. */
  name?: string | null;
  role: StaffRole;
};

/** An operator is a person who can run commands on the server. */
export type Actor = { kind: "visitor" } | Member | StaffMember | { kind: "operator"; name: string };

export type Client = {
  address: string;
  agent: string;
  /** The marks of members who have logged in with this browser. */
  devices?: string | undefined;
  /** Known from its cookie: the visitor, or the session. */
  browser?: string | undefined;
};

export type Log = {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
};

/** The operator's settings for all sites of the deployment. */
export type DeploymentRules = {
  isDemo: boolean;
  canSendMail: boolean;
  /** A session ends after this idle time, and at the latest after the total one. */
  sessionIdleSeconds: number;
  sessionLongestSeconds: number;
  /** Wrong passwords per account and address in 15 minutes, and per address in an hour. */
  failuresPerAccount: number;
  failuresPerAddress: number;
  /** Passwords checked per account and address in 15 minutes, right ones too. */
  checksPerAccount: number;
  /** Emails and messages per address in an hour. */
  mailsPerAddress: number;
  /** Checkouts started, and cards tried, per address in an hour. */
  checkoutsPerAddress: number;
};

export type Ctx = {
  db: Db;
  site: Site;
  actor: Actor;
  client: Client;
  /** The token of this browser's checkout: its holder may continue it. */
  checkoutToken?: string | undefined;
  now: Date;
  vault: Vault;
  rules: DeploymentRules;
  gatewayFor: GatewayFor;
  paymentPurposes: PaymentPurposes<Ctx>;
  log: Log;
};

/** The context of an operation that is not about a single site. */
export type SystemCtx = Omit<Ctx, "site">;
