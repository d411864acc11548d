import type { Pool, PoolClient } from "pg";

export type Statement = { text: string; values: unknown[] };
type Query = string | { text: string; values?: unknown[] };

/** Records all statements from now on; each call returns those since the last one. */
export function recordStatements(pool: Pool): () => Statement[] {
  let said: Statement[] = [];
  const heard = new WeakSet<PoolClient>();
  pool.on("acquire", (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (asked: Query, ...more: unknown[]) => {
        const [values] = more;
        const own = typeof asked === "string" ? { text: asked } : asked;
        said.push({ values: Array.isArray(values) ? values : [], ...own });
        return query(asked, ...more);
      },
    });
  });
  return () => {
    const taken = said;
    said = [];
    return taken;
  };
}

/** Statements that begin and end a transaction. */
export function isFrame({ text }: Statement): boolean {
  return /^(?:begin|commit)$/.test(text);
}
