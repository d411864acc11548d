import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Connection, type ConnectOptions } from "#db/connect.ts";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { hasCluster } from "#db/embedded-postgres/place.ts";
import { grantRows } from "#db/grant-rows.ts";
import { migrate, newerSchema } from "#db/migrate.ts";
import { readSchema } from "#db/schema-state.ts";
import { loadZips } from "#domain/offices/load-zips.ts";
import type { Config } from "./config.ts";
import { databaseError, isUnreachable } from "./database-error.ts";

export type Database = {
  connection: Connection;
  url: string;
  /** Its address without credentials. */
  place: string;
  /** The migrations applied while opening it. */
  migrated: string[];
  stop(): Promise<void>;
  /** Closes without waiting for running work; uncommitted changes are lost. */
  abandon(): Promise<void>;
};

/** Migrate the schema to this build's, reject any other, or use the database as it is. */
export type SchemaPolicy = "migrate" | "require" | "leave";

/** Aborting `ending` while the database opens stops the wait. */
type Options = ConnectOptions & { ending?: AbortSignal; schema?: SchemaPolicy };
type Databases = Pick<Config, "databaseUrl" | "dataDir"> &
  Partial<Pick<Config, "databaseOwnerUrl">>;
type Say = (line: string) => void;
type Server = {
  url: string;
  /** Who migrates; the same as `url` where one role does both. */
  ownerUrl: string;
  /** Created by the owner, where there is no one else to do so. */
  appPassword?: string;
  place: string;
  isEmbedded: boolean;
  stop(): Promise<void>;
};

const patience = 10_000;
const howToBegin = "run npm start or ./enamel db migrate";
const oldestVersion = 150_000;

/** The configured database, reachable and with a usable schema; otherwise a one-line error. */
export async function openDatabase(
  config: Databases,
  say: Say,
  { ending = new AbortController().signal, schema = "migrate", ...pool }: Options = {},
): Promise<Database> {
  if (schema !== "migrate") refuseNoData(config);
  const server = await findServer(config, say, ending);
  try {
    const migrated = await prepare(server, say, ending, schema);
    // An older schema doesn't know the app's role yet.
    const connection = openConnection(schema === "leave" ? asOwner(server) : server, pool);
    const stop = async () => {
      await connection.close();
      await server.stop();
    };
    const { url, place } = server;
    return { connection, url, place, migrated, stop, abandon: () => server.stop() };
  } catch (error) {
    await server.stop().catch(() => {});
    throw databaseError(error, server.place);
  }
}

// A connection of its own: migrations, and waiting for another process's, take time.
async function prepare(
  server: Server,
  say: Say,
  ending: AbortSignal,
  schema: SchemaPolicy,
): Promise<string[]> {
  const connection = openConnection(asOwner(server), {
    max: 1,
    name: "enamel-migrate",
    longestStatement: 0,
  });
  try {
    ending.throwIfAborted();
    if (!server.isEmbedded) await waitUntilReachable(connection, server.place, say, ending);
    await refuseOldServer(connection);
    if (schema === "require") await requireSchema(connection, server.place);
    if (schema !== "migrate") return [];
    const migrated = await migrate(connection.pool);
    await loadZips(connection.db);
    if (server.ownerUrl !== server.url) {
      const role = decodeURIComponent(new URL(server.url).username);
      if (role !== "") await grantRows(connection.pool, role, server.appPassword);
    }
    ending.throwIfAborted();
    return migrated;
  } finally {
    await connection.close().catch(() => {});
  }
}

async function requireSchema({ pool }: Connection, place: string): Promise<void> {
  const { state, pending } = await readSchema(pool);
  if (state === "newer") throw new Error(newerSchema);
  if (state === "empty") throw new Error(`The database at ${place} is empty; ${howToBegin}.`);
  if (state === "older") {
    const count = pending.length === 1 ? "1 migration" : `${pending.length} migrations`;
    throw new Error(`The database at ${place} lacks ${count}; run ./enamel db migrate.`);
  }
}

// A read-only command must not create a database.
function refuseNoData({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): void {
  if (databaseUrl !== undefined || hasCluster(dataDir)) return;
  throw new Error(`There is no database in ${dataDir} yet; ${howToBegin}.`);
}

const asOwner = (server: Server): Server => ({ ...server, url: server.ownerUrl });

async function findServer(
  { databaseUrl, databaseOwnerUrl, dataDir }: Databases,
  say: Say,
  ending: AbortSignal,
): Promise<Server> {
  if (databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres({ dataDir, say, ending });
    const { url: ownerUrl, app } = embedded;
    const own = Object.assign(new URL(ownerUrl), { username: app.name, password: app.password });
    const stop = () => embedded.stop();
    const url = own.href;
    return { url, ownerUrl, appPassword: app.password, place: dataDir, isEmbedded: true, stop };
  }
  const place = placeOf(databaseUrl);
  const ownerUrl = databaseOwnerUrl ?? databaseUrl;
  return { url: databaseUrl, ownerUrl, place, isEmbedded: false, stop: async () => {} };
}

/** The database's address without credentials. */
function placeOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed)
    throw new Error(
      "DATABASE_URL is not an address such as postgres://user:password@host:5432/name",
    );
  return `${parsed.hostname || "localhost"}:${parsed.port || "5432"}${parsed.pathname}`;
}

function openConnection({ url, place }: Server, pool: ConnectOptions): Connection {
  try {
    return connect(url, pool);
  } catch (error) {
    throw databaseError(error, place);
  }
}

// Containers start in any order.
async function waitUntilReachable(
  { pool }: Connection,
  place: string,
  say: Say,
  ending: AbortSignal,
): Promise<void> {
  let isAnnounced = false;
  for (const deadline = Date.now() + patience; ;) {
    try {
      await pool.query("select 1");
      return;
    } catch (error) {
      if (!isUnreachable(error) || Date.now() > deadline) throw error;
      if (!isAnnounced)
        say(`The database at ${place} isn't answering yet; trying for ${patience / 1000} seconds…`);
      isAnnounced = true;
      await sleep(500, undefined, { signal: ending });
    }
  }
}

async function refuseOldServer({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  );
  if (Number(rows[0]?.number) >= oldestVersion) return;
  throw new Error(`The database is PostgreSQL ${rows[0]?.name}; Enamel needs 15 or later.`);
}
