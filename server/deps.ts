import type { Db, PoolCounts } from "#db/connect.ts";
import type { Captcha } from "#gateways/captcha.ts";
import type { VirusScanner } from "#gateways/virus-scanner.ts";
import type { Address } from "./address.ts";
import type { ServerBuild } from "react-router";
import type { AppBuild } from "./build.ts";
import type { GatewayFor } from "#domain/billing/payment.ts";
import type { ReportBuffer } from "#domain/monitoring/report-buffer.ts";
import type { Vault } from "#domain/secrets/vault.ts";
import type { Config } from "./config.ts";
import type { Health } from "./health.ts";
import type { ServerLog } from "./log.ts";
import type { PageCache } from "./page-cache.ts";
import type { OriginReader } from "./request-origin.ts";
import type { SiteDirectory } from "./site-directory.ts";

type DevelopmentBuild = {
  id: string;
  server: () => Promise<ServerBuild>;
  clientDir: null;
  mapsDir: null;
};

export type AppDeps = {
  config: Config;
  /** The listening address; final before the first request. */
  address: Address;
  db: Db;
  pool: PoolCounts;
  sites: SiteDirectory;
  /** The built app. In development: the modules at each request, and no built files. */
  build: AppBuild | DevelopmentBuild;
  pageCache: PageCache;
  /** Browser reports that no job has stored yet. */
  reports: ReportBuffer;
  signingSecret: string;
  /** What was signed under these is still accepted. */
  formerSecrets?: readonly string[];
  vault: Vault;
  captcha: Captcha;
  scanner: VirusScanner;
  gatewayFor: GatewayFor;
  readOrigin: OriginReader;
  health: Health;
  log: ServerLog;
  now: () => Date;
  /** Errors include stacks. Set only by `npm run dev`; no setting enables it. */
  isDevelopment?: true | undefined;
};
