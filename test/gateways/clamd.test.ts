import { createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createClamd } from "#gateways/clamd.ts";
import { caseFiles } from "#db/schema/case-files.ts";
import { pdfWithActions } from "#test/support/hostile-files.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { openVisit } from "#test/api/actors.ts";

// A peer that speaks clamd's protocol over a real socket: INSTREAM, chunks behind their length,
// and a length of zero.

const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const open: Server[] = [];
afterEach(async () => {
  await Promise.all(
    open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  );
});

async function listen(onSocket: (socket: Socket) => void): Promise<string> {
  const server = createServer(onSocket);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `tcp://127.0.0.1:${address.port}`;
}

const clamd = () =>
  listen((socket) => {
    let heard = Buffer.alloc(0);
    socket.on("data", (data: Buffer) => {
      heard = Buffer.concat([heard, data]);
      const file = streamedIn(heard);
      if (!file) return;
      const isInfected = file.includes(eicar);
      socket.end(isInfected ? "stream: Win.Test.EICAR_HDB-1 FOUND\0" : "stream: OK\0");
    });
    socket.on("error", () => {});
  });

/** The streamed file once it is whole. */
function streamedIn(heard: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (heard.length < command.length) return null;
  expect(heard.subarray(0, command.length).toString("latin1")).toBe(command);
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

describe("a virus scanner over TCP", () => {
  // spec 32.9
  test("says what it finds, of a small file and one of 10 MB", async () => {
    const scanner = createClamd(await clamd());
    expect(await scanner.isClean(pdfWithActions)).toBe(true);
    expect(await scanner.isClean(new Uint8Array(10 * 2 ** 20))).toBe(true);
    expect(await scanner.isClean(Buffer.from(`%PDF-1.7 ${eicar}`))).toBe(false);
    const late = Buffer.concat([Buffer.alloc(3 * 2 ** 20), Buffer.from(eicar)]);
    expect(await scanner.isClean(late)).toBe(false);
  });

  // spec 32.9
  test.each([
    ["hangs up without a word", (socket: Socket) => socket.destroy()],
    [
      "has a limit below the file",
      (socket: Socket) => socket.end("INSTREAM size limit exceeded. ERROR\0"),
    ],
    ["says something else", (socket: Socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")],
    ["says that it is well, cut off", (socket: Socket) => socket.end("stream: O")],
  ])("that %s counts as one that can't be asked", async (_name, act) => {
    const url = await listen((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => act(socket));
    });
    await expect(createClamd(url).isClean(pdfWithActions)).rejects.toThrow(
      /clamd|ECONNRESET|EPIPE/,
    );
  });

  // spec 32.9
  test("stands before every upload where it is set, and without it none is taken", async () => {
    const url = await clamd();
    const site = await startTestApp({ env: { CLAMD_URL: url } });
    try {
      expect(await upload(site, pdfWithActions)).toMatchObject({ status: 201 });
      const infected = await upload(site, new Uint8Array(Buffer.from(`%PDF-1.7 ${eicar}`)));
      expect(infected).toMatchObject({
        status: 422,
        body: { fields: { files: { code: "file_infected" } } },
      });
      const server = open.splice(0)[0];
      await new Promise((resolve) => server?.close(resolve));
      const unasked = await upload(site, pdfWithActions);
      expect(unasked).toMatchObject({
        status: 503,
        body: { code: "unavailable", message: expect.stringContaining("viruses") },
      });
      expect(await site.db.$count(caseFiles)).toBe(1);
    } finally {
      await site.close();
    }
  });
});

async function upload(site: TestApp, body: Uint8Array<ArrayBuffer>) {
  const type = { "content-type": "application/octet-stream" };
  const headers = { ...(await openVisit(site, "localhost")), ...type };
  const path = "/api/v4/grievance/file?name=a.pdf";
  const answer = await site.request(path, { method: "POST", headers, body });
  return { status: answer.status, body: (await answer.json()) as unknown };
}
