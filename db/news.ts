import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const retryAfter = 1_000;

export type News = { close(): Promise<void> };

/** Calls back for every notification, and after a reconnect, which may have missed some. */
export function hearNews(databaseUrl: string, channel: string, onNews: () => void): News {
  let isClosed = false;
  let listener: pg.Client | undefined;

  const listen = async () => {
    while (!isClosed) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: "enamel-news",
        connectionTimeoutMillis: 5_000,
        query_timeout: 5_000,
        keepAlive: true,
      });
      client.on("error", () => {});
      client.on("notification", onNews);
      listener = client;
      try {
        await client.connect();
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        onNews();
        await once(client, "end");
      } catch {
        await client.end().catch(() => {});
      }
      if (!isClosed) await sleep(retryAfter, undefined, { ref: false });
    }
  };

  void listen();
  return {
    async close() {
      isClosed = true;
      await listener?.end().catch(() => {});
    },
  };
}
