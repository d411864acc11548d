import { describe, expect, test } from "vitest";
import { hashPassword, isOutdated, isPassword } from "./hash-password.ts";

const password = "a walk along the harbor";
// From the tests of the reference implementation: "password", salted with "somesalt".
const foreign = {
  small: "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
  twoLanes: "$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc",
  large: "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
};

describe("a password that was kept", () => {
  test("is known again, and no other one", async () => {
    const hash = await hashPassword(password);
    expect(await isPassword(password, hash)).toBe(true);
    for (const other of ["", "A walk along the harbor", `${password} `, `${password}\0`]) {
      expect(await isPassword(other, hash)).toBe(false);
    }
  });

  test("is the same whichever keyboard wrote its accents and its width", async () => {
    const hash = await hashPassword("contrase\u00f1a ﬁna １２");
    expect(await isPassword("contrasen\u0303a fina 12", hash)).toBe(true);
    expect(await isPassword("contrasena fina 12", hash)).toBe(false);
  });

  test("is not the same twice, and is not to be read in its hash", async () => {
    const hashes = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(hashes[0]).not.toBe(hashes[1]);
    for (const hash of hashes) {
      expect(hash).toMatch(
        /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
      );
    }
  });

  test("may be as long as a password can be, in any script", async () => {
    const long = "🦷".repeat(128);
    expect(await isPassword(long, await hashPassword(long))).toBe(true);
  });
});

test.each(Object.entries(foreign))("a hash of another program is read: %s", async (_, hash) => {
  expect(await isPassword("password", hash)).toBe(true);
  expect(await isPassword("differentpassword", hash)).toBe(false);
});

test("a hash of another cost is outdated, one of today is not", async () => {
  expect(isOutdated(await hashPassword(password))).toBe(false);
  for (const hash of Object.values(foreign)) expect(isOutdated(hash)).toBe(true);
});

test.each([
  "",
  "password",
  "$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$iekCn0Y3spW+sCcFanM2xBT63UP2sghkUoHLIUpWRS8",
  "$argon2id$v=16$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
  `${foreign.small}\n`,
])("%j is no hash, which is an error and never a match", async (hash) => {
  await expect(isPassword("password", hash)).rejects.toThrow(/cannot be read/);
});

test("somebody unknown is refused, and takes as long as a wrong password", async () => {
  const hash = await hashPassword(password);
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 15; round += 1) {
    times.known.push(await timeOf(() => isPassword("another one", hash)));
    times.unknown.push(await timeOf(() => isPassword("another one", null)));
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.2);
});

test("nobody's hash matches nothing, not even what it was made of", async () => {
  for (const typed of ["", "\0", "A".repeat(43)]) expect(await isPassword(typed, null)).toBe(false);
});

/** In CPU time, which other load on the machine doesn't distort. */
async function timeOf(work: () => Promise<boolean>): Promise<number> {
  const before = process.cpuUsage();
  expect(await work()).toBe(false);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN;
