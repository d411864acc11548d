import type { StaffRole } from "#contract/staff.ts";
import type { Db } from "#db/connect.ts";
import type { Site } from "#domain/sites/site.ts";
import type { PaymentsOf } from "./billing/payments-of.ts";
import type { PaymentPurposes } from "./billing/purposes.ts";
import type { Vault } from "./secrets/vault.ts";

export type Member = { kind: "member"; accountId: string; sessionId: string; email: string };
export type StaffMember = {
  kind: "staff";
  staffId: string;
  sessionId: string;
  email: string;
  role: StaffRole;
};

/** Who asks. The operator is whoever can run commands on the server. */
export type Actor = { kind: "visitor" } | Member | StaffMember | { kind: "operator"; name: string };

/** From where somebody asks: the network's address, and what the browser calls itself. */
export type Client = { address: string; agent: string };

export type Log = {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
};

/** What the operator has set for all sites of the deployment. */
export type DeploymentRules = {
  isDemo: boolean;
  /** Whether mail can leave. */
  canSendMail: boolean;
  /** Without a sign of life a session is over after this time, and in any case after the other. */
  sessionIdleSeconds: number;
  sessionLongestSeconds: number;
  /** Wrong passwords per account and address in 15 minutes, and per address in an hour. */
  failuresPerAccount: number;
  failuresPerAddress: number;
  /** Mails and messages that one address may set off in an hour. */
  mailsPerAddress: number;
  /** Orders begun, and cards tried, from one address in an hour. */
  ordersPerAddress: number;
};

/** What every operation on a site gets. */
export type Ctx = {
  db: Db;
  site: Site;
  actor: Actor;
  client: Client;
  /** Of the checkout that this browser began: whoever has it may go on with it. */
  checkoutToken?: string | undefined;
  now: Date;
  vault: Vault;
  rules: DeploymentRules;
  /** Who takes cards for a site. */
  paymentsOf: PaymentsOf;
  paymentPurposes: PaymentPurposes<Ctx>;
  log: Log;
};

/** What an operation gets that is not about one site. */
export type SystemCtx = Omit<Ctx, "site">;
