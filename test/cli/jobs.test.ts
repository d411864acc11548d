import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { jobKinds } from "#jobs/kinds.ts";
import { onEachSite } from "#jobs/job-kind.ts";
import { systemCtx } from "#test/support/context.ts";
import { startJobsOf } from "#test/support/jobs.ts";
import { openCommandLine } from "./command-line.ts";

// The job that fails here is the hourly expiry of one of two sites.

let cli: Awaited<ReturnType<typeof openCommandLine>>;
let connection: ReturnType<typeof connect>;
const expiry = {
  ...onEachSite("log_audit_head", {
    every: 3_600_000,
    async run({ site }) {
      if (site.key === "harbor") throw new Error("of rosa@example.com");
    },
  }),
  attempts: 1,
};

beforeAll(async () => {
  cli = await openCommandLine();
  await cli.enamel(["sites", "add", "harbor", "--host", "harbor.test", "--name", "Harbor"]);
  await cli.enamel(["sites", "add", "mesa", "--host", "mesa.test", "--name", "Mesa"]);
  connection = connect(cli.url);
});
afterAll(async () => {
  await connection.close();
  await cli.close();
});

type Listed = {
  kinds: { kind: string; lastRunAt: string | null; backlog: number | null; parked: number }[];
  failing: { id: string; kind: string; site: string; parkedAt: string | null; lastError: string }[];
};
const list = async () => JSON.parse((await cli.enamel(["jobs", "list", "--json"])).out) as Listed;
const parked = async () => (await list()).kinds.find(({ kind }) => kind === expiry.name)?.parked;
const retry = (target: string) => cli.enamel(["jobs", "retry", target]);

async function park() {
  const worker = startJobsOf({ kinds: [expiry], system: () => systemCtx(connection) });
  await expect.poll(parked).toBe(1);
  await worker.stop();
}

// spec 18.11
test("jobs list shows every kind of work before its first run", async () => {
  const { kinds, failing } = await list();
  expect(kinds.map(({ kind }) => kind)).toEqual(jobKinds.map(({ name }) => name));
  expect(kinds.every(({ lastRunAt, parked: none }) => lastRunAt === null && none === 0)).toBe(true);
  expect(failing).toEqual([]);
});

// spec 14.18
test("jobs list shows what failed, where and why, without personal data", async () => {
  await park();
  const { code, out } = await cli.enamel(["jobs", "list"]);
  expect(code).toBe(0);
  expect(out).not.toContain("rosa");
  const rows = out.split("\n").map((row) => row.split(/ {2,}/));
  const moment = expect.stringMatching(/^[\d-]{10} [\d:]{5} UTC$/);
  expect(rows).toContainEqual(["log_audit_head", moment, moment, "0", "1"]);
  const { failing } = await list();
  expect(failing).toMatchObject([
    { kind: expiry.name, site: "harbor", parkedAt: expect.any(String) },
  ]);
  const failed = rows.find(([id]) => id === failing[0]?.id);
  expect(failed?.slice(1, 5)).toEqual(["log_audit_head", "harbor", "1", "parked"]);
  expect(failed?.at(-1)).toMatch(/^Error at \S+ test\/cli\/jobs\.test\.ts:\d+$/);
});

// spec 18.11
test("jobs retry makes a parked job due again, by its kind or its id, once", async () => {
  const sites = (await listSites(connection)).length;
  expect((await retry(expiry.name)).out).toMatch(/^1 job is due again\./);
  expect(await list()).toMatchObject({ failing: [] });
  expect((await list()).kinds.find(({ kind }) => kind === expiry.name)?.backlog).toBe(sites - 1);
  expect((await retry(expiry.name)).out).toBe(
    "Nothing to retry: no failed work for log_audit_head.\n",
  );

  await park();
  const { id = "" } = (await list()).failing[0] ?? {};
  expect((await retry(id)).out).toMatch(/^1 job is due again\./);
  expect(await parked()).toBe(0);
});

test("jobs retry refuses what is neither a kind nor a failed job", async () => {
  expect(await retry("teeth")).toEqual({
    code: 1,
    out: "",
    err: "enamel: No kind of job and no failed job is named teeth.\n",
  });
});
