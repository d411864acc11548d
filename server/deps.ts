import type { Db } from "#db/connect.ts";
import type { Captcha } from "#gateways/captcha/captcha.ts";
import type { Address } from "./address.ts";
import type { AppBuild } from "./build.ts";
import type { PaymentsOf } from "#domain/billing/payments-of.ts";
import type { Vault } from "#domain/secrets/vault.ts";
import type { Config } from "./config.ts";
import type { Health } from "./health.ts";
import type { ServerLog } from "./log.ts";
import type { PageCache } from "./page-cache.ts";
import type { OriginReader } from "./request-origin.ts";
import type { SiteDirectory } from "./site-directory.ts";

/** What the server is put together from; a test hands over its own. */
export type AppDeps = {
  config: Config;
  /** Where it listens; set to what it has become before the first request. */
  address: Address;
  db: Db;
  sites: SiteDirectory;
  build: AppBuild;
  pageCache: PageCache;
  signingSecret: string;
  vault: Vault;
  captcha: Captcha;
  paymentsOf: PaymentsOf;
  readOrigin: OriginReader;
  health: Health;
  log: ServerLog;
  now: () => Date;
};
