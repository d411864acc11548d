import { createHmac } from "node:crypto";
import { resolve } from "node:path";
import { attach } from "./embedded-postgres/attach.ts";
import { findBinaries } from "./embedded-postgres/binaries.ts";
import { prepareCluster } from "./embedded-postgres/cluster.ts";
import type { Cluster } from "./embedded-postgres/cluster.ts";
import type { Keeper } from "./embedded-postgres/keeper.ts";
import { withLock } from "./embedded-postgres/lock.ts";
import { findPlace } from "./embedded-postgres/place.ts";
import { inPlainWords } from "./embedded-postgres/plain-error.ts";
import { shutDown } from "./embedded-postgres/shut-down.ts";
import { supervise } from "./embedded-postgres/supervise.ts";

/** The role that the app works as; it owns nothing. */
export type AppRole = { name: string; password: string };

/** `url` is the owner's, who may do everything. */
export type EmbeddedPostgres = { url: string; app: AppRole; stop(): Promise<void> };

type Options = { dataDir: string; say?: (line: string) => void; ending?: AbortSignal };

/** Close your own pools before `stop()`; the server stays up while another process uses it. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => {});
  try {
    const place = findPlace(resolve(options.dataDir));
    const work = async () => {
      const binaries = await findBinaries(place);
      const password = await prepareCluster(place, binaries, say);
      const cluster = { place, binaries, password };
      const keeper = await attach(cluster);
      await createDatabase(cluster, keeper);
      const stop = supervise(cluster, keeper, say);
      say("Database ready");
      const url = `postgres://enamel:${password}@127.0.0.1:${keeper.port}/enamel`;
      return { url, app: { name: "enamel_app", password: appPassword(password) }, stop };
    };
    return await withLock(place, place.lock, work, options.ending);
  } catch (error) {
    throw inPlainWords(error);
  }
}

async function createDatabase(cluster: Cluster, keeper: Keeper): Promise<void> {
  try {
    const found = await keeper.query("SELECT FROM pg_database WHERE datname = 'enamel'");
    if (found.rowCount === 0) await keeper.query("CREATE DATABASE enamel");
  } catch (error) {
    await shutDown(cluster, keeper);
    throw error;
  }
}

/** Each of our processes knows it from the owner's, which tells nobody the owner's. */
const appPassword = (password: string) =>
  createHmac("sha256", password).update("enamel_app").digest("base64url");
