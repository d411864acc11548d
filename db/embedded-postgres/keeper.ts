import { Client } from "pg";
import type { QueryResult } from "pg";
import type { Cluster } from "./cluster.ts";

/**
 * A connection that each of our processes holds while it uses the server: it tells the others that
 * the server is in use, and its close tells this process that the server is gone.
 */
export type Keeper = {
  port: number;
  isOpen(): boolean;
  query(sql: string, values?: unknown[]): Promise<QueryResult<Record<string, unknown>>>;
  close(): Promise<void>;
};

export const keeperName = "enamel keeper";

/** Resolves only for a server that accepts our password and serves our folder. */
export async function openKeeper(cluster: Cluster, port: number): Promise<Keeper> {
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: "enamel",
    password: cluster.password,
    // Not our own database: a connected database can't be a template.
    database: "postgres",
    ssl: false,
    application_name: keeperName,
    connectionTimeoutMillis: 5000,
    query_timeout: 15_000,
    keepAlive: true,
  });
  let open = true;
  const closed = () => {
    open = false;
  };
  client.on("error", closed);
  client.on("end", closed);
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(
    "SELECT current_setting('data_directory') AS folder",
  );
  if (rows[0]?.folder !== cluster.place.cluster) {
    await client.end();
    throw new Error(`The server on port ${port} serves another folder`);
  }
  hold(client, false);
  return {
    port,
    isOpen: () => open,
    async query(sql, values) {
      hold(client, true);
      try {
        return await client.query<Record<string, unknown>>(sql, values);
      } finally {
        hold(client, false);
      }
    },
    async close() {
      hold(client, true);
      await client.end();
    },
  };
}

/** An idle keeper must not keep its process alive. */
function hold(client: Client, isHeld: boolean): void {
  const socket = client as Client & { ref(): void; unref(): void };
  if (isHeld) socket.ref();
  else socket.unref();
}
