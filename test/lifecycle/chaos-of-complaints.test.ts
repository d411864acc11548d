import { expect, onTestFinished, test } from "vitest";
import { runComplaints } from "#test/chaos/run-complaints.ts";
import { seed, sized } from "#test/support/size.ts";
import { makeDemoFolder, removeFolder } from "./launch.ts";

const kills = sized(8, 200);
const sendersPerKill = 3;

// spec 32.10
test(
  `${kills} kills while complaints are sent: every number has all its files, none twice (ENAMEL_SEED=${seed})`,
  { timeout: sized(180_000, 3_600_000) },
  async () => {
    const dataDir = makeDemoFolder();
    onTestFinished(() => removeFolder(dataDir));
    const input = { dataDir, seed, kills, sendersPerKill };
    const { wrongs, ...report } = await runComplaints(input, () => {});
    expect(wrongs).toEqual([]);
    // Who sends keeps trying until there is an answer: all are told in the end.
    const senders = kills * sendersPerKill;
    expect(report).toMatchObject({ senders, kills, shown: senders, written: senders });
    expect(report.files).toBeGreaterThan(senders);
    expect(Object.keys(report.killedAt).length).toBeGreaterThan(3);
  },
);
