import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { connect, type Connection } from "#db/connect.ts";

// A process dies at any statement: from then on it says nothing more to anyone, and its connection is
// gone. The statement at which it dies may have been carried out, a commit as well.

export type Fate = {
  /** Statements until it dies; none: it lives. */
  left: number;
  /** Whether its last statement still arrives. */
  isLastHeard: boolean;
  isDead: boolean;
};

const fates = new AsyncLocalStorage<Fate>();

export const livesOn = (): Fate => ({ left: Infinity, isLastHeard: false, isDead: false });

/** Runs work as a process with this fate; what it throws after its death is nobody's business. */
export async function asProcess(fate: Fate, work: () => Promise<unknown>): Promise<void> {
  await fates.run(fate, work).catch((error: unknown) => {
    if (!fate.isDead) throw error;
  });
}

/** Whether the process that is running now has died: then it reaches no gateway either. */
export const hasDied = () => fates.getStore()?.isDead ?? false;

class Died extends Error {
  /** As when the server ends a connection. */
  readonly code = "57P01";
  override readonly name = "Died";
}

export type Counted = Connection & { statements: () => number };

/** The product's own connection, whose statements count down the life of who sends them. */
export function connectMortal(url: string, max: number): Counted {
  const connection = connect(url, { max });
  let statements = 0;
  connection.pool.on("connect", (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => {
      const given = prepared(asked);
      statements += 1;
      const fate = fates.getStore();
      if (!fate || (!fate.isDead && (fate.left -= 1) > 0)) return send(...given);
      const wasAlive = !fate.isDead;
      fate.isDead = true;
      const last = wasAlive && fate.isLastHeard ? settled(send, given) : Promise.resolve();
      return answer(
        given,
        last.then(() => cut(client)),
      );
    }) as typeof client.query;
  });
  return { ...connection, statements: () => statements };
}

const names = new Map<string, string>();

/** Planned once a connection, as the years send the same few statements all the time. */
function prepared(given: unknown[]): unknown[] {
  const [asked, values] = given as [{ text?: string } | string, unknown];
  if (typeof asked !== "object" || !asked.text || !Array.isArray(values)) return given;
  const name = names.get(asked.text) ?? `years_${names.size}`;
  names.set(asked.text, name);
  return given.with(0, { ...asked, name });
}

/** What comes of a statement whose answer nobody hears. */
function settled(send: (...given: unknown[]) => unknown, given: unknown[]): Promise<unknown> {
  const asked = given.filter((one) => typeof one !== "function");
  return Promise.resolve(send(...asked)).catch(() => {});
}

async function cut(client: pg.PoolClient): Promise<never> {
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
  throw new Died("the process has died");
}

/** By callback, as the pool itself asks, or as a promise. */
function answer(given: unknown[], died: Promise<never>): Promise<never> | undefined {
  const heard = given.find((one) => typeof one === "function") as
    | ((e: unknown) => void)
    | undefined;
  if (!heard) return died;
  died.catch(heard);
  return undefined;
}
