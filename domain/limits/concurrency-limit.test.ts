import fc from "fast-check";
import { expect, test } from "vitest";
import { concurrencyLimit } from "./concurrency-limit.ts";

/** Work that ends on command and records its peak concurrency. */
function createWork() {
  const running = new Set<() => void>();
  let most = 0;
  return {
    running,
    most: () => most,
    work: (name: number, fails = false) =>
      new Promise<number>((resolve, reject) => {
        const end = () => {
          running.delete(end);
          if (fails) reject(new Error(`work ${name}`));
          else resolve(name);
        };
        running.add(end);
        most = Math.max(most, running.size);
      }),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("the given number runs at once, the others in order", async () => {
  const pass = concurrencyLimit({ atOnce: 2, mostWaiting: 10 });
  const { work, running } = createWork();
  const ended: number[] = [];
  const all = [0, 1, 2, 3, 4].map(async (name) => ended.push(await pass(() => work(name))));
  for (const left of [2, 2, 2, 2, 1]) {
    await turn();
    expect(running.size).toBe(left);
    const [oldest] = running;
    oldest?.();
  }
  await Promise.all(all);
  expect(ended).toEqual([0, 1, 2, 3, 4]);
});

test("a request beyond the queue's limit gets Retry-After, and the others are served", async () => {
  const pass = concurrencyLimit({ atOnce: 1, mostWaiting: 2 });
  const { work, running } = createWork();
  const served = [0, 1, 2].map((name) => pass(() => work(name)));
  await expect(pass(() => work(3))).rejects.toMatchObject({
    code: "unavailable",
    retryAfterSeconds: 2,
  });
  const letGo = setInterval(() => running.forEach((end) => end()));
  expect(await Promise.all(served)).toEqual([0, 1, 2]);
  clearInterval(letGo);
  expect(await pass(async () => "free again")).toBe("free again");
});

test("work that throws immediately frees its slot", async () => {
  const pass = concurrencyLimit({ atOnce: 1, mostWaiting: 5 });
  const broken = () => {
    throw new Error("at once");
  };
  const results = await Promise.allSettled([
    pass(broken),
    pass(broken),
    pass(async () => "served"),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});

test("no request is lost and no slot is used twice, whatever fails and in any order", async () => {
  const guest = fc.record({ fails: fc.boolean(), after: fc.integer({ min: 0, max: 3 }) });
  const places = fc.record({
    atOnce: fc.integer({ min: 1, max: 3 }),
    mostWaiting: fc.integer({ min: 0, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(guest, { maxLength: 15 }), places, async (guests, size) => {
      const pass = concurrencyLimit(size);
      const { work, running, most } = createWork();
      const all: Promise<number>[] = [];
      let refused = 0;
      for (const [name, { fails, after }] of guests.entries()) {
        for (let ends = 0; ends < after; ends += 1) {
          const [oldest] = running;
          oldest?.();
          await turn();
        }
        const promise = pass(() => work(name, fails));
        promise.catch((error: Error) => (refused += error.name === "DomainError" ? 1 : 0));
        all.push(promise);
        await turn();
      }
      while (running.size > 0) {
        running.forEach((end) => end());
        await turn();
      }
      const results = await Promise.allSettled(all);
      const ended = results.filter(({ status }) => status === "fulfilled").length;
      const failed = results.length - ended - refused;
      expect(most()).toBeLessThanOrEqual(size.atOnce);
      expect(failed).toBeLessThanOrEqual(guests.filter(({ fails }) => fails).length);
      expect(refused).toBeLessThanOrEqual(
        Math.max(0, guests.length - size.atOnce - size.mostWaiting),
      );
      expect(await pass(async () => "free again")).toBe("free again");
    }),
    { numRuns: 100 },
  );
});

test("a request that waits too long is rejected, and no slot is lost", async () => {
  const pass = concurrencyLimit({ atOnce: 1, mostWaiting: 5, longestWait: 20 });
  const { work, running } = createWork();
  const slow = pass(() => work(0));
  await expect(pass(() => work(1))).rejects.toMatchObject({ code: "unavailable" });
  running.forEach((end) => end());
  expect(await slow).toBe(0);
  expect(await pass(async () => "free again")).toBe("free again");
});

test("networks take turns, so that a long line of one doesn't hold up the others", async () => {
  const pass = concurrencyLimit({ atOnce: 1, mostWaiting: 100 });
  const { work, running } = createWork();
  const served: string[] = [];
  const ask = (address: string, name: number) =>
    pass(() => work(name), address).then(() => served.push(address));
  const flood = Array.from({ length: 20 }, (_, name) => ask("198.51.100.7", name));
  const others = ["203.0.113.9", "192.0.2.1", "2001:db8::1"].map((address, at) => ask(address, at));
  const letGo = setInterval(() => running.forEach((end) => end()));
  await Promise.all(others);
  // The flood's first is running, and then it has its turn once.
  expect(served.filter((address) => address === "198.51.100.7")).toHaveLength(2);
  await Promise.all(flood);
  clearInterval(letGo);
});

test("a network's line has an end, and the others still get in", async () => {
  const pass = concurrencyLimit({ atOnce: 1, mostWaiting: 100, mostOfNetwork: 2 });
  const { work, running } = createWork();
  const flood = [0, 1, 2].map((name) => pass(() => work(name), "2001:db8:1:2::1"));
  await expect(pass(() => work(3), "2001:db8:1:2::77")).rejects.toMatchObject({
    code: "too_many",
    retryAfterSeconds: 10,
  });
  const other = pass(() => work(4), "203.0.113.9");
  const letGo = setInterval(() => running.forEach((end) => end()));
  expect(await Promise.all([...flood, other])).toEqual([0, 1, 2, 4]);
  clearInterval(letGo);
});
