import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, type TestContext } from "vitest";
import { serverProcesses } from "#test/db/embedded-server.ts";
import { end, launch, putDemoInto } from "./launch.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import { faultsInLog, get, openForm, rosa, sendMessage } from "./visitor.ts";

function smallDisk(context: TestContext, megabytes: number): SmallDisk {
  const disk = mountSmallDisk(megabytes);
  if ("rejection" in disk) context.skip(`no small disk can be mounted: ${disk.rejection}`);
  onTestFinished(() => disk.remove());
  return disk;
}

const asPage = { headers: { accept: "text/html" } };
const long = { ...rosa, message: `${rosa.message} ${"and aches ".repeat(180)}` };

// Too small for PostgreSQL's folder, for our database in it, and for its tables.
test.for([2, 39, 41])(
  "a start on a disk of %i MB says in one line that it is full",
  async (megabytes, context) => {
    const { folder } = smallDisk(context, megabytes);
    const server = launch({ DATA_DIR: folder });
    onTestFinished(() => end(server, "SIGKILL"));
    const [code] = await server.exit;
    expect(server.heard.err).toMatch(/^enamel: [^\n]*[Dd]isk[^\n]* full[^\n]*\n$/);
    expect(code).toBe(1);
    expect(serverProcesses(folder)).toEqual([]);
  },
);

test("on a full disk pages still work, forms get 503, and free space fixes it", async (context) => {
  const disk = smallDisk(context, 240);
  putDemoInto(disk.folder);
  const server = launch({ DATA_DIR: disk.folder });
  onTestFinished(() => end(server, "SIGKILL"));
  const port = await server.port();
  const visitor = await openForm(port);
  expect((await sendMessage(visitor)).status).toBe(201);

  const statuses = new Set<number>();
  for (let sent = 0; sent < 400; sent += 1) {
    // Also fill the space that the database frees meanwhile.
    if (sent % 20 === 0) disk.fill();
    const response = await sendMessage(visitor, long);
    statuses.add(response.status);
    if (response.status !== 503) continue;
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.text()).not.toMatch(/space|insert|disk/i);
    if (sent > 100) break;
  }
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([201, 503]);
  for (const path of ["/", "/faq", "/?fresh=1", "/api/cms", "/readyz"]) {
    expect([path, (await get(port, path, asPage)).status]).toEqual([path, 200]);
  }

  disk.free();
  await sleep(200);
  expect((await sendMessage(visitor, long)).status).toBe(201);
  expect(faultsInLog(server.heard.out + server.heard.err)).toEqual([]);
  await end(server);
  expect(await server.exit).toEqual([0, null]);
  expect(serverProcesses(disk.folder)).toEqual([]);
});
