import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { openCommandLine } from "./command-line.ts";

let cli: Awaited<ReturnType<typeof openCommandLine>>;
let refused: string;
let waiting: string;

beforeAll(async () => {
  cli = await openCommandLine();
  await cli.enamel(["sites", "add", "harbor", "--host", "harbor.test", "--name", "Harbor"]);
  await cli.enamel(["sites", "add", "mesa", "--host", "mesa.test", "--name", "Mesa"]);
  const connection = connect(cli.url);
  const { db, pool } = connection;
  const [site] = await listSites({ db });
  if (!site) throw new Error("the site is missing");
  const mail = { kind: "reset_password", language: "en" } as const;
  const at = (minute: string) => ({ site, now: new Date(`2026-03-01T09:${minute}:00Z`) });
  refused = await queueMail(at("30"), db, { ...mail, recipient: "rosa@example.com" });
  waiting = await queueMail(at("31"), db, { ...mail, recipient: "luis\u001b[31m@example.com" });
  await pool.query(
    "update outbox set state = 'refused', tries = 3, settled_at = now(), last_error = 'EENVELOPE 550 after RCPT TO' where id = $1",
    [refused],
  );
  await connection.close();
});
afterAll(() => cli.close());

const list = async (...more: string[]) => {
  const { out } = await cli.enamel(["mail", "list", "--site", "harbor", "--json", ...more]);
  return JSON.parse(out) as { id: string; state: string; tries: number }[];
};

test("mail list shows a site's emails newest first, and why one was refused", async () => {
  const { code, out } = await cli.enamel(["mail", "list", "--site", "harbor"]);
  expect(code).toBe(0);
  const [, first = "", second = ""] = out.split("\n").map((row) => row.split(/ {2,}/).join(" | "));
  expect(first).toBe(
    `${waiting} | 2026-03-01 09:31 UTC | reset_password | luis [31m@example.com | waiting | 0 | 2026-03-01 09:31 UTC`,
  );
  expect(second).toContain("| refused | 3 | EENVELOPE 550 after RCPT TO");
});

test.each([
  ["refused", () => [refused]],
  ["waiting", () => [waiting]],
  ["sent", () => []],
])("mail list --state %s lists only those", async (state, ids) => {
  expect((await list("--state", state)).map(({ id }) => id)).toEqual(ids());
});

test("mail list of another site is empty, and an unknown state is refused", async () => {
  expect((await cli.enamel(["mail", "list", "--site", "mesa", "--json"])).out).toBe("[]\n");
  const { code, err } = await cli.enamel(["mail", "list", "--site", "harbor", "--state", "lost"]);
  expect([code, err]).toEqual([2, expect.stringContaining("--state must be one of waiting")]);
});

test("mail retry queues a refused email again, once, and only on its own site", async () => {
  const foreign = await cli.enamel(["mail", "retry", "--site", "mesa", refused]);
  expect([foreign.code, foreign.err]).toEqual([1, `enamel: There is no email ${refused}.\n`]);
  const retry = () => cli.enamel(["mail", "retry", "--site", "harbor", refused]);
  expect((await retry()).out).toBe(`${refused} will be sent again.\n`);
  const mail = (await list()).find(({ id }) => id === refused);
  expect(mail).toMatchObject({ state: "waiting", tries: 0 });
  expect((await retry()).err).toBe(`enamel: The email ${refused} is waiting, not refused.\n`);
});
