import { connect } from "#db/connect.ts";
import { prepareServer } from "#test/support/prepared-server.ts";
import type { Fault } from "./fault.ts";
import { runTests } from "./run-tests.ts";
import type { ScratchTree } from "./scratch-tree.ts";

export type Verdict = Fault & { caughtBy: string | null; seconds: number };

/** What the built pages are made of, where a test looks at built pages. */
function needsBuild({ file, tests }: Fault): boolean {
  if (file.startsWith("app/")) return tests.some((test) => test.startsWith("test/"));
  return file.startsWith("contract/") && tests.some((test) => test.startsWith("test/journeys/"));
}

/** Tries faults one after the other in a tree of its own, beside a database server of its own. */
export async function openPlanter(tree: ScratchTree, ending: AbortSignal) {
  const server = await prepareServer();

  /** A run that stopped at its first failure leaves its databases behind. */
  async function dropDatabases(): Promise<void> {
    const home = connect(server.url, { max: 1 });
    const { rows } = await home.pool.query<{ datname: string }>(
      "select datname from pg_database where datname like 'test\\_%'",
    );
    for (const { datname } of rows) {
      await home.pool.query(`drop database if exists ${datname} with (force)`);
    }
    await home.close();
  }

  async function findCatcher(fault: Fault): Promise<string | null> {
    const isRebuilt = needsBuild(fault);
    const takeOut = tree.plant(fault);
    try {
      if (isRebuilt && (await tree.build(ending)).code !== 0) return "the build";
      // The template was made by the schema and the migrations without the fault.
      const prepared = fault.file.startsWith("db/") ? null : server;
      const failed = await runTests(tree.folder, { tests: fault.tests, prepared, ending });
      return failed[0] ?? null;
    } finally {
      takeOut();
      if (isRebuilt) tree.restoreBuild();
    }
  }

  return {
    async tryFault(fault: Fault): Promise<Verdict> {
      const began = performance.now();
      const caughtBy = await findCatcher(fault);
      await dropDatabases();
      return { ...fault, caughtBy, seconds: (performance.now() - began) / 1_000 };
    },
    /** Tests that fail without any fault prove nothing. */
    async failuresWithoutFault(tests: readonly string[]): Promise<string[]> {
      const failed = await runTests(tree.folder, {
        tests,
        prepared: server,
        ending,
        isAll: true,
      });
      await dropDatabases();
      return failed;
    },
    close: () => server.stop(),
  };
}
