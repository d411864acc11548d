import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openVisit, type Visit } from "#test/chaos/visit.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { keyIn } from "#test/support/grievances.ts";
import { acceptedFiles, plainPicture, refusedFiles } from "#test/support/hostile-files.ts";
import { sized } from "#test/support/size.ts";
import { startChildServer } from "./child-server.ts";

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startChildServer>>;
let networks = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  // Without what V8 and the allocator of a thread keep in reserve, all that grows is still in use.
  const lean = { NODE_OPTIONS: "--max-old-space-size=128", MALLOC_ARENA_MAX: "1" };
  const env = { TRUSTED_PROXIES: "127.0.0.1", MAILS_PER_ADDRESS: "1000", ...lean };
  server = await startChildServer({ database, env });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Each from a network of its own: one alone may upload few files in an hour. */
function openSender(): Visit {
  networks += 1;
  return openVisit(() => [server.port], `10.1.${networks >> 8}.${networks & 255}`);
}

/** A busy server may ask to wait: until there is an answer. */
const upload = (visit: Visit, name: string, file: Uint8Array) =>
  visit.call("POST", `/api/v4/grievance/file?name=${encodeURIComponent(name)}`, file);

/** Sends all that is refused, and files what is taken with a complaint, whose files are then read. */
async function sendAll(large: Uint8Array) {
  const refusing = Object.values(refusedFiles).map(async ({ name, file, code }) => {
    const { status, body } = await upload(openSender(), name, file);
    const { files } = (body.fields ?? {}) as { files?: { code: string } };
    expect([name, status, files?.code]).toEqual([name, 422, code]);
  });
  const taken = [...(await acceptedFiles()), { name: "large.png", file: large }];
  const taking = taken.map(async ({ name, file }) => {
    const visit = openSender();
    const { status, body } = await upload(visit, name, file);
    expect([name, status]).toEqual([name, 201]);
    const filed = await visit.call("POST", "/api/v4/grievance", {
      name: "Rosa Delgado",
      email: "rosa@example.com",
      patient: "self",
      against: "plan",
      text: name,
      files: [body.ticket],
    });
    expect([name, filed.status]).toEqual([name, 201]);
    const { number, statusUrl } = filed.body;
    const key = keyIn(String(statusUrl));
    const shown = await visit.call("GET", `/api/v4/grievance/${String(number)}?key=${key}`);
    const [{ id }] = shown.body.files as [{ id: string }];
    const path = `/grievance-form/${String(number)}/files/${id}?key=${key}`;
    const saved = await fetch(`http://127.0.0.1:${server.port}${path}`);
    expect([name, saved.status]).toEqual([name, 200]);
    expect((await saved.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });
  await Promise.all([...refusing, ...taking]);
}

// spec 15.9, 32.9
test("hostile files at once, taken or refused, leave the server's memory flat", async () => {
  // What a phone's camera takes is the largest picture that is decoded.
  const large = new Uint8Array(await plainPicture(8_000, 6_000).png().toBuffer());
  // The heap reaches its limit in some twelve rounds; a bomb that went off would take more at once.
  for (let round = 0; round < sized(1, 12); round += 1) await sendAll(large);
  const before = server.memory();
  let highest = 0;
  const watch = setInterval(() => (highest = Math.max(highest, server.memory())), 20);
  onTestFinished(() => clearInterval(watch));
  const rounds = sized(2, 20);
  for (let round = 0; round < rounds; round += 1) await sendAll(large);
  expect(server.said()).not.toMatch(/exited|failed|Error:/);
  expect(highest - before).toBeLessThan(sized(200, 100));
  await expect
    .poll(() => server.memory() - before, { timeout: 20_000, interval: 500 })
    .toBeLessThan(sized(150, 50));
  expect(server.isRunning()).toBe(true);
}, 300_000);
