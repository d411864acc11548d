import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Tx } from "#db/connect.ts";
import { listEntries } from "#domain/audit/list-entries.ts";
import { record } from "#domain/audit/record.ts";
import { verifyChain } from "#domain/audit/verify-chain.ts";
import { publishDraft } from "#domain/content/publish-draft.ts";
import { rollBack } from "#domain/content/roll-back.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { changeSite } from "#domain/content/change-site.ts";
import { jobKinds } from "#jobs/kinds.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn, publishedPayload } from "#test/support/content.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addStaff } from "#test/support/staff.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({
    env: { FAILURES_PER_ACCOUNT: "1000", FAILURES_PER_ADDRESS: "1000" },
  });
});
afterAll(() => site.close());

const newest = async (limit: number, host?: string) =>
  (await listEntries(operatorOn(site, host), { limit })).items;

async function undone(work: (tx: Tx) => Promise<void>): Promise<void> {
  const isUndone = new Error("undone");
  const tampering = site.db.transaction(async (tx) => {
    await work(tx);
    throw isUndone;
  });
  await expect(tampering).rejects.toBe(isUndone);
}

test.each(["en", "es"] as const)("in %s, each job has a name in the activity log", (lang) => {
  const named = Object.keys(wordsIn[lang].auditJobs);
  expect(jobKinds.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});

describe("the database", () => {
  // spec 20.12
  test.each([
    ["update", sql`update audit_log set actor = 'somebody else'`],
    ["delete", sql`delete from audit_log where number = 1`],
    ["truncate", sql`truncate audit_log`],
  ])("refuses to %s the log", async (_name, statement) => {
    const before = await verifyChain(operatorOn(site));
    await expect(site.db.execute(statement)).rejects.toMatchObject({
      cause: { message: "audit_log is append-only" },
    });
    expect(await verifyChain(operatorOn(site))).toEqual(before);
  });

  // spec 20.13
  test("numbers and chains an entry itself, and one without the server's seal is found", async () => {
    const ctx = operatorOn(site);
    const { entries } = await verifyChain(ctx);
    await undone(async (tx) => {
      await tx.execute(sql`
        insert into audit_log (site_id, number, at, actor, action, address, facts, previous_hash, hash)
        values (${ctx.site.id}, 999999, now(), 'x', 'x', '', '{}', 'forged', 'forged')`);
      const report = await verifyChain({ ...ctx, db: tx });
      expect(report).toMatchObject({ entries: entries + 1, brokenAt: entries + 1 });
    });
  });

  // spec 20.12
  test.each([
    "update audit_seals set seal = ''",
    "delete from audit_seals",
    "truncate audit_seals",
  ])("refuses to %s", async (statement) => {
    await expect(site.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: "audit_seals is append-only" },
    });
  });
});

describe("the chain", () => {
  // spec 20.13
  test("has no gap and no fork after fifty concurrent events", async () => {
    const ctx = operatorOn(site);
    const { entries } = await verifyChain(ctx);
    await Promise.all(
      Array.from({ length: 50 }, () => record(ctx, site.db, { action: "draft_saved" })),
    );
    const report = await verifyChain(ctx);
    expect(report).toMatchObject({ entries: entries + 50, brokenAt: null });
    const numbers = (await newest(50)).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => entries + 50 - at));
  });

  test("of one site contains nothing of another's", async () => {
    const before = await verifyChain(operatorOn(site, "mesa.localhost"));
    await record(operatorOn(site), site.db, { action: "signing_secret_changed" });
    expect(await verifyChain(operatorOn(site, "mesa.localhost"))).toEqual(before);
    expect((await newest(1, "mesa.localhost"))[0]?.action ?? "nothing").not.toBe(
      "signing_secret_changed",
    );
  });

  // spec 20.13
  test("keeps growing while content is published and logins fail, without a deadlock", async () => {
    const noDraft = "There is no working draft to publish.";
    const payload = await publishedPayload(site);
    const browser = await openApiBrowser(site);
    const knock = () =>
      browser.post("/api/login", { email: "nobody@example.com", password: "not this one" });
    const write = async () => {
      await saveDraft(operatorOn(site), { payload });
      // The second to publish finds no draft; a deadlock would give another message.
      const { message } = await publishDraft(operatorOn(site)).then(
        () => ({ message: noDraft }),
        (error: Error) => error,
      );
      expect(message).toBe(noDraft);
    };
    const rounds = Array.from({ length: 8 }, () => [knock(), write()]);
    await Promise.all(rounds.flat());
    expect((await verifyChain(operatorOn(site))).brokenAt).toBeNull();
  });

  const change = (at: number) =>
    sql`update audit_log set actor = 'operator nobody' where number = ${at}`;
  const columns = {
    at: sql`at + interval '1 millisecond'`,
    actor: sql`'operator nobody'`,
    action: sql`'nothing'`,
    subject: sql`coalesce(subject, '') || '1'`,
    address: sql`coalesce(address, '') || '1'`,
    facts: sql`coalesce(facts, '{}') || '{"role": "owner"}'`,
    previous_hash: sql`'0'`,
  };
  const rewrite = (column: keyof typeof columns) => (at: number) =>
    sql`update audit_log set ${sql.identifier(column)} = ${columns[column]} where number = ${at}`;
  const takeOut = (at: number) => sql`delete from audit_log where number = ${at}`;
  const hashAgain = (at: number) =>
    sql`update audit_log as entry set hash = audit_hash(entry) where number = ${at}`;
  const hashOn = (at: number) =>
    sql.raw(`do $$
      declare entry audit_log;
      begin
        for entry in select * from audit_log where number >= ${at} order by site_id, number loop
          select coalesce(max(hash), '') into entry.previous_hash from audit_log as before
            where before.site_id = entry.site_id and before.number = entry.number - 1;
          update audit_log as own set previous_hash = entry.previous_hash, hash = audit_hash(entry)
            where own.site_id = entry.site_id and own.number = entry.number;
        end loop;
      end $$`);
  const unseal = (at: number) => sql`delete from audit_seals where number >= ${at}`;
  const lift = (at: number) => sql`update audit_log set number = 1 - number where number > ${at}`;
  const moveUp = () => sql`update audit_log set number = -number where number < 0`;
  const cutOff = (at: number) => sql`delete from audit_log where number > ${at}`;

  type Tampering = [what: string, steps: ((at: number) => SQL)[], shownAt: 0 | 1];
  // spec 20.13
  test.each<Tampering>([
    ["changed", [change], 0],
    ["removed", [takeOut], 0],
    ["changed, with its own hash made again", [change, hashAgain], 0],
    ["changed, with every hash after it made again", [change, hashOn], 0],
    [
      "changed, with every hash made again and no seal left from there",
      [change, hashOn, unseal],
      0,
    ],
    ["removed, with every hash and number made again", [takeOut, lift, moveUp, hashOn], 0],
    ["the last but a few, the others removed", [cutOff], 1],
    ...(Object.keys(columns) as (keyof typeof columns)[]).map((column): Tampering => [
      `changed in its ${column}`,
      [rewrite(column)],
      0,
    ]),
  ])("detects that an entry was %s directly in the database", async (_name, steps, shownAt) => {
    const ctx = operatorOn(site);
    const at = (await verifyChain(ctx)).entries - 3;
    await undone(async (tx) => {
      // As a superuser can: triggers are off.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const step of steps) await tx.execute(step(at));
      expect((await verifyChain({ ...ctx, db: tx })).brokenAt).toBe(at + shownAt);
    });
    expect((await verifyChain(ctx)).brokenAt).toBeNull();
  });
});

describe("what is recorded", () => {
  // spec 20.12
  test("for content and settings: who did what to which version, in the same transaction", async () => {
    const person = await addStaff(site, { email: "ed@example.com", role: "editor" });
    const { staffId, email } = person;
    const actor = { kind: "staff", staffId, email, role: "editor", sessionId: "ses_1" } as const;
    const ctx = { ...operatorOn(site), actor };
    await saveDraft(ctx, { payload: await publishedPayload(site) });
    const { version } = await publishDraft(ctx);
    await rollBack(ctx, { version: 1 });
    await changeSite(operatorOn(site), { key: "localhost", name: "Enamel", settings: {} });
    const said = (await newest(4)).map(({ actor: who, actorName, action, facts }) => [
      actorName ?? who,
      action,
      facts,
    ]);
    expect(said).toEqual([
      ["operator test", "site_saved", {}],
      [email, "content_rolled_back", { version: "1" }],
      [email, "content_published", { version: String(version) }],
      [email, "draft_saved", {}],
    ]);
  });

  test("nothing about refused operations", async () => {
    const before = await verifyChain(operatorOn(site));
    await expect(publishDraft(operatorOn(site))).rejects.toThrow("no working draft");
    expect(await verifyChain(operatorOn(site))).toEqual(before);
  });

  test("is listed in pages, newest first, each entry once", async () => {
    const ctx = operatorOn(site);
    const { entries } = await verifyChain(ctx);
    const numbers: number[] = [];
    let cursor: number | undefined;
    do {
      const page = await listEntries(ctx, { limit: 7, cursor });
      numbers.push(...page.items.map(({ number }) => number));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(numbers).toEqual(Array.from({ length: entries }, (_, at) => entries - at));
  });
});
