import { expect, onTestFinished, test } from "vitest";
import { runChaos } from "#test/chaos/run.ts";
import { makeDemoFolder, removeFolder } from "./launch.ts";
import { seed, sized } from "#test/support/size.ts";

const kills = sized(3, 200);
// Four of ten buyers are told that they joined: among so many, by chance hardly ever none.
const buyersPerKill = sized(8, 3);

test(
  `${kills} kills during payments: nothing is lost or charged twice (ENAMEL_SEED=${seed})`,
  { timeout: sized(120_000, 1_800_000) },
  async () => {
    const dataDir = makeDemoFolder();
    onTestFinished(() => removeFolder(dataDir));
    const input = { dataDir, seed, kills, buyersPerKill };
    const { violations, ...report } = await runChaos(input, () => {});
    expect(violations).toEqual([]);
    expect(report.buyers).toBe(kills * buyersPerKill);
    expect(report.charges).toBeGreaterThan(kills / 2);
    expect(report.acknowledged).toBeGreaterThan(kills / 2);
    expect(report.quietAfterMs).toBeLessThan(25_000);
  },
);
