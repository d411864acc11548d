import { and, eq, isNull, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseFiles } from "#db/schema/case-files.ts";
import { caseCounters } from "#db/schema/cases.ts";
import { grievances } from "#db/schema/grievances.ts";
import type { Ctx } from "#domain/context.ts";
import { redactCasesFrom } from "#domain/cases/redact-cases.ts";
import { takeStep } from "#domain/case-work/take-step.ts";
import { appealGrievance } from "#domain/grievances/appeal-grievance.ts";
import { fileGrievance } from "#domain/grievances/file-grievance.ts";
import { getGrievance } from "#domain/grievances/find-grievance.ts";
import { writeMessage } from "#domain/grievances/write-message.ts";
import { limits } from "#db/schema/sessions.ts";
import { purgeExpired } from "#domain/privacy/purge-expired.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { complaint, fileOne, keyIn } from "#test/support/grievances.ts";
import {
  gifPolyglot,
  pdfWithActions,
  photoWithPlace,
  plainPicture,
  refusedFiles,
} from "#test/support/hostile-files.ts";
import { addStaff } from "#test/support/people.ts";
import { openVisit } from "./actors.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ env: { MAILS_PER_ADDRESS: "10000" } });
});
afterAll(() => site.close());

const visitor = (host?: string): Ctx => ({
  ...operatorOn(site, host),
  actor: { kind: "visitor" },
});

async function upload(file: Uint8Array<ArrayBuffer>, name = "photo.jpg", host = "localhost") {
  await site.db.delete(limits);
  const headers = {
    ...(await openVisit(site, host)),
    "content-type": "application/octet-stream",
  };
  const path = `/api/v4/grievance/file?name=${encodeURIComponent(name)}`;
  const answer = await site.request(path, { method: "POST", host, headers, body: file });
  const body = (await answer.json()) as {
    ticket: string;
    name: string;
    fields?: { files?: { code: string } };
  };
  return { status: answer.status, body };
}

const ticketOf = async (file: Uint8Array<ArrayBuffer> = pdfWithActions, name = "a.pdf") =>
  (await upload(file, name)).body.ticket;

async function stored(ticket: string) {
  const id = ticket.split(".")[0] ?? "";
  const [row] = await site.db.select().from(caseFiles).where(eq(caseFiles.id, id));
  if (!row) throw new Error("no file");
  return row;
}

describe("a file for a complaint", () => {
  // spec 32.9
  test.each(Object.entries(refusedFiles))(
    "is refused if it is %s, and the memory stays flat",
    async (_name, { name, file, code }) => {
      const before = process.memoryUsage.rss();
      const { status, body } = await upload(file, name);
      expect([status, body.fields?.files?.code]).toEqual([422, code]);
      expect(process.memoryUsage.rss() - before).toBeLessThan(120 * 2 ** 20);
    },
  );

  // spec 32.9
  test("is a new picture, the right way up, without its place and what else it hid", async () => {
    const sent = await photoWithPlace();
    expect(Buffer.from(sent).includes("Phone of Rosa")).toBe(true);
    const { content, type, name } = await stored(await ticketOf(sent, "../Foto de Rosa.PNG"));
    expect([type, name]).toEqual(["image/jpeg", "Foto de Rosa.jpg"]);
    const { width, height, exif, icc, xmp, orientation } = await sharp(content).metadata();
    expect([width, height]).toEqual([400, 600]);
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(content).includes("Phone of Rosa")).toBe(false);
  });

  // spec 32.9
  test("is a JPEG whichever picture it was, no longer than 3,000 pixels, and no script", async () => {
    const wide = await plainPicture(5_000, 100).png().toBuffer();
    const clear = await sharp({
      create: { width: 9, height: 9, channels: 4, background: "#0000" },
    })
      .webp()
      .toBuffer();
    for (const file of [wide, clear, await gifPolyglot()]) {
      const { content } = await stored(await ticketOf(new Uint8Array(file), "x.gif"));
      const { format, width } = await sharp(content).metadata();
      expect([format, width <= 3_000]).toEqual(["jpeg", true]);
      expect(Buffer.from(content).includes("pwn()")).toBe(false);
    }
  });

  // spec 32.9
  test("that is a PDF is stored as it was sent", async () => {
    const { content, type, bytes } = await stored(await ticketOf(pdfWithActions, "beleg.exe"));
    expect([type, bytes]).toEqual(["application/pdf", pdfWithActions.length]);
    expect(Buffer.from(content).equals(pdfWithActions)).toBe(true);
  });

  // spec 32.9
  test("has a name that no folder, page, or terminal trips over", async () => {
    const names = ["a/b\\c.pdf", "<b>x</b>.pdf", "\u202egnp.exe", "....", "ñandú 🦷.pdf", ""];
    const kept = await Promise.all(
      names.map(async (name) => (await stored(await ticketOf(pdfWithActions, name))).name),
    );
    expect(kept).toEqual(["c.pdf", "b.pdf", "gnp.pdf", "file.pdf", "ñandú 🦷.pdf", "file.pdf"]);
  });

  // spec 32.9
  test("of more than 10 MB is refused before it is read", async () => {
    const { status } = await upload(new Uint8Array(10 * 2 ** 20 + 1));
    expect(status).toBe(413);
  });
});

describe("a complaint with files", () => {
  // spec 32.10
  test("is stored with all of them, and none goes with another one", async () => {
    const files = [await ticketOf(), await ticketOf(new Uint8Array(await photoWithPlace()))];
    const { id } = await fileOne(visitor(), { files });
    const rows = await site.db.select().from(caseFiles).where(eq(caseFiles.caseId, id));
    expect(rows).toHaveLength(2);
    await expect(fileOne(visitor(), { files })).rejects.toMatchObject({
      fields: { files: { code: "file_gone" } },
    });
  });

  // spec 32.10
  test.each(["a ticket twice", "a wrong key", "a file of another site", "no such file"])(
    "is refused with %s, and uses no number",
    async (kind) => {
      const ticket = await ticketOf();
      const [id] = ticket.split(".");
      const files = {
        "a ticket twice": [ticket, ticket],
        "a wrong key": [`${id}.${"x".repeat(43)}`],
        "a file of another site": [
          (await upload(pdfWithActions, "a.pdf", "mesa.localhost")).body.ticket,
        ],
        "no such file": ["fil_0.x"],
      }[kind];
      const before = await lastNumber();
      await expect(fileOne(visitor(), { files: files ?? [] })).rejects.toMatchObject({
        code: "invalid",
      });
      expect(await lastNumber()).toBe(before);
    },
  );

  // spec 32.10
  test("that fails between its files and its end leaves no number, and its files free", async () => {
    const files = [await ticketOf(), await ticketOf()];
    const before = await lastNumber();
    const staffMail = await addStaff(site, { role: "owner" });
    // The email to staff is the last step: it fails once the files are claimed.
    await site.db.execute(sql`
      create function refuse_mail() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$;
      create trigger refuse_mail before insert on outbox
        for each row when (new.kind = 'grievance_work') execute function refuse_mail()`);
    const grievance = { ...complaint, email: undefined, phone: "(602) 555-0123", files };
    const filing = () =>
      fileGrievance(visitor(), { audience: "plan", grievance, idempotencyKey: "again" });
    await expect(filing()).rejects.toThrow(/insert into "outbox"/);
    await site.db.execute(sql`drop trigger refuse_mail on outbox; drop function refuse_mail`);
    expect(staffMail.kind).toBe("staff");
    expect(await lastNumber()).toBe(before);
    for (const ticket of files) expect((await stored(ticket)).caseId).toBeNull();

    const { number, statusUrl } = await filing();
    const shown = await getGrievance(visitor(), { number, key: keyIn(statusUrl) });
    expect(shown.files).toHaveLength(2);
    expect((await filing()).number).toBe(number);
  });

  // spec 32.10
  test("sent twice at once with the same files is one complaint", async () => {
    const files = [await ticketOf()];
    const results = await Promise.allSettled([
      fileOne(visitor(), { files }),
      fileOne(visitor(), { files }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  // spec 32.10
  test("takes files with a message, too", async () => {
    const { id, number, key } = await fileOne(visitor());
    const files = [await ticketOf()];
    const sent = { number, key, message: "The receipt.", files, idempotencyKey: "once" };
    await writeMessage(visitor(), sent);
    const status = await writeMessage(visitor(), sent);
    expect(status.files).toHaveLength(1);
    expect(status.files[0]?.eventId).toBe(status.events.at(-1)?.id);
    expect(await site.db.$count(caseFiles, eq(caseFiles.caseId, id))).toBe(1);
  });

  // spec 32.4, 32.10
  test("takes files with its appeal, and a retry under the same key is one appeal", async () => {
    const { id, number, key } = await fileOne(visitor());
    const appeal = async (changed: object = {}) => {
      const sent = { number, key, message: "The list was wrong.", idempotencyKey: "once" };
      return appealGrievance(visitor(), { ...sent, ...changed });
    };
    const early = await ticketOf();
    await expect(appeal({ files: [early] })).rejects.toMatchObject({ code: "conflict" });
    // Refused, it took nothing along.
    expect((await stored(early)).caseId).toBeNull();
    const answer = { step: "resolve", text: "No.", outcome: "not_agreed" } as const;
    await takeStep(operatorOn(site), { number, ...answer });
    const files = [early, await ticketOf()];
    const gone = { files: [early, "fil_0.x"] };
    await expect(appeal(gone)).rejects.toMatchObject({
      fields: { files: { code: "file_gone" } },
    });
    const [status, again] = await Promise.all([appeal({ files }), appeal({ files })]);
    expect(again).toEqual(status);
    expect(await appeal({ files })).toEqual(status);
    expect(status.state).toBe("appealed");
    const appealed = status.events.filter(({ step }) => step === "appealed");
    expect(appealed).toHaveLength(1);
    expect(status.files.map(({ eventId }) => eventId)).toEqual([appealed[0]?.id, appealed[0]?.id]);
    expect(await site.db.$count(caseFiles, eq(caseFiles.caseId, id))).toBe(2);
    await expect(appeal({ files: [] })).rejects.toMatchObject({ code: "idempotency_mismatch" });
    await expect(appeal({ idempotencyKey: "other" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  // spec 32.10
  test("loses them when its sender is erased; what no complaint claims goes after a day", async () => {
    const email = "erased@example.com";
    const { id } = await fileOne(visitor(), { email, files: [await ticketOf()] });
    const ctx = operatorOn(site);
    await site.db.transaction((tx) => redactCasesFrom(ctx, tx, email));
    expect(await site.db.$count(caseFiles, eq(caseFiles.caseId, id))).toBe(0);

    const kept = (await fileOne(visitor(), { files: [await ticketOf()] })).id;
    await ticketOf();
    const isFree = and(eq(caseFiles.siteId, ctx.site.id), isNull(caseFiles.caseId));
    const free = await site.db.$count(caseFiles, isFree);
    await purgeExpired({ ...ctx, now: new Date(ctx.now.getTime() + 23 * 3_600_000) });
    expect(await site.db.$count(caseFiles, isFree)).toBe(free);
    await purgeExpired({ ...ctx, now: new Date(ctx.now.getTime() + 25 * 3_600_000) });
    expect(await site.db.$count(caseFiles, isFree)).toBe(0);
    expect(await site.db.$count(caseFiles, eq(caseFiles.caseId, kept))).toBe(1);
  });
});

async function lastNumber() {
  const [row] = await site.db
    .select({ last: caseCounters.last })
    .from(caseCounters)
    .where(
      and(eq(caseCounters.kind, "grievance"), eq(caseCounters.siteId, operatorOn(site).site.id)),
    );
  return row?.last ?? 0;
}

// spec 32.10
test("no complaint without its row has files", async () => {
  const orphans = await site.db
    .select({ id: caseFiles.id })
    .from(caseFiles)
    .leftJoin(grievances, eq(grievances.id, caseFiles.caseId))
    .where(and(sql`${caseFiles.caseId} is not null`, isNull(grievances.id)));
  expect(orphans).toEqual([]);
});
