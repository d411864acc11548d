import { join } from "node:path";
import { demoMember } from "#db/demo/people.ts";
import type { Bench } from "./bench.ts";
import { cpuSeconds, freePort, startChild, untilReady, type Child } from "./child.ts";
import { compareKnown, openLimits, questions } from "./known-or-unknown.ts";
import { alikeMs, openLine } from "./paired-times.ts";
import type { Line, Section } from "./report.ts";
import { spawnOurs } from "./servers.ts";

const pairs = 500;
const loginsARound = 100;

/** What response times reveal to a stranger, and the cost of a login besides its hash. */
export async function measureSignIn({ rounds, databaseUrl }: Bench): Promise<Section> {
  const port = await freePort();
  const server = spawnOurs(port, { DATABASE_URL: databaseUrl, ...openLimits });
  await untilReady(`http://localhost:${port}/readyz`, server);
  try {
    const lines: Line[] = [];
    const notes: string[] = [];
    for (const call of Object.keys(questions) as (keyof typeof questions)[]) {
      const { knownMs, unknownMs, answers } = await compareKnown(port, call, { pairs });
      const difference = Math.abs(knownMs - unknownMs);
      lines.push({
        what: `${call}: known less unknown`,
        unit: "ms",
        values: [difference],
        target: { atMost: alikeMs },
        note: `medians ${knownMs.toFixed(2)} and ${unknownMs.toFixed(2)} ms; ${answers.length === 1 ? "status, headers and body the same throughout" : `${answers.length} DIFFERENT answers`}`,
      });
    }
    lines.push(...(await measureCpu(server, port, rounds)));
    notes.push(
      `At least ${pairs} pairs a call over one kept connection, known and unknown by turns; what counts is the difference of the two medians.`,
      `CPU is that of the server's process over ${loginsARound} logins a round, and of a process that makes as many hashes of the same cost.`,
    );
    return { title: "Sign-in", lines, notes };
  } finally {
    await server.stop();
  }
}

async function measureCpu(server: Child, port: number, rounds: number): Promise<Line[]> {
  const barePort = await freePort();
  const script = join(import.meta.dirname, "bare-argon2.ts");
  const bare = startChild(process.execPath, [script, String(barePort)]);
  await untilReady(`http://127.0.0.1:${barePort}/1`, bare);
  const hash = (count: number) =>
    fetch(`http://127.0.0.1:${barePort}/${count}`).then((answer) => answer.arrayBuffer());
  const logIn = await openLogin(port);
  try {
    await logIn.repeat(loginsARound);
    await hash(loginsARound);
    const [whole, alone]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      whole.push(await cpuOf(server, () => logIn.repeat(loginsARound)));
      alone.push(await cpuOf(bare, () => hash(loginsARound)));
    }
    const rest = whole.map((ms, round) => ms - (alone[round] ?? Number.NaN));
    return [
      { what: "a login", unit: "ms CPU", values: whole },
      { what: "a bare argon2id of the same cost", unit: "ms CPU", values: alone },
      { what: "a login less its hash", unit: "ms CPU", values: rest, target: { atMost: 3 } },
    ];
  } finally {
    logIn.close();
    await bare.stop();
  }
}

/** CPU milliseconds of a process per login or hash of a round. */
async function cpuOf({ pid }: Child, work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(pid);
  await work();
  return ((cpuSeconds(pid) - before) * 1_000) / loginsARound;
}

async function openLogin(port: number) {
  const visit = await fetch(`http://127.0.0.1:${port}/api/auth`);
  const visitor = {
    cookie: visit.headers.getSetCookie()[0]?.split(";")[0] ?? "",
    "csrf-token": visit.headers.get("csrf-token") ?? "",
  };
  const { email, password } = demoMember;
  const line = openLine(port);
  return {
    async repeat(count: number) {
      for (let at = 0; at < count; at += 1) {
        const { status } = await line.post("/api/login", visitor, { email, password });
        if (status !== 200) throw new Error(`a login answered ${status}`);
      }
    },
    close: line.close,
  };
}
