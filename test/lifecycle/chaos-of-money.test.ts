import { expect, test } from "vitest";
import { runChaos } from "#test/chaos/run.ts";

const seed = Number(process.env.ENAMEL_SEED ?? Date.now() % 1_000_000);
const kills = 20;

test(
  `${kills} kills while people pay: nothing is lost and nothing charged twice (ENAMEL_SEED=${seed})`,
  { timeout: 240_000 },
  async () => {
    const wish = { seed, kills, buyersPerKill: 3 };
    const { faults, ...report } = await runChaos(wish, () => {});
    expect(faults).toEqual([]);
    expect(report.buyers).toBe(60);
    expect(report.charges).toBeGreaterThan(10);
    expect(report.acknowledged).toBeGreaterThan(10);
    expect(report.quietAfterMs).toBeLessThan(25_000);
  },
);
