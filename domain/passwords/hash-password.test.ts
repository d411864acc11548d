import { describe, expect, test } from "vitest";
import { hashPassword, isOutdated, isPassword } from "./hash-password.ts";

const password = "a walk along the harbor";
// From the tests of the reference implementation: "password", salted with "somesalt".
const foreign = {
  small: "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
  twoLanes: "$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc",
  large: "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
};

describe("a hashed password", () => {
  test("is accepted, and no other one", async () => {
    const hash = await hashPassword(password);
    expect(await isPassword(password, hash)).toBe(true);
    for (const other of ["", "A walk along the harbor", `${password} `, `${password}\0`]) {
      expect(await isPassword(other, hash)).toBe(false);
    }
  });

  test("is the same for any Unicode form of its accents and width", async () => {
    const hash = await hashPassword("contrase\u00f1a ﬁna １２");
    expect(await isPassword("contrasen\u0303a fina 12", hash)).toBe(true);
    expect(await isPassword("contrasena fina 12", hash)).toBe(false);
  });

  test("has a different hash each time, which does not contain it", async () => {
    const hashes = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(hashes[0]).not.toBe(hashes[1]);
    for (const hash of hashes) {
      expect(hash).toMatch(
        /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
      );
    }
  });

  test("can have the maximum length in any script", async () => {
    const long = "🦷".repeat(128);
    expect(await isPassword(long, await hashPassword(long))).toBe(true);
  });
});

test.each(Object.entries(foreign))(
  "a hash from another program is accepted: %s",
  async (_, hash) => {
    expect(await isPassword("password", hash)).toBe(true);
    expect(await isPassword("differentpassword", hash)).toBe(false);
  },
);

test("a hash with other cost parameters is outdated, a new one is not", async () => {
  expect(isOutdated(await hashPassword(password))).toBe(false);
  for (const hash of Object.values(foreign)) expect(isOutdated(hash)).toBe(true);
});

test.each([
  "",
  "password",
  "$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$iekCn0Y3spW+sCcFanM2xBT63UP2sghkUoHLIUpWRS8",
  "$argon2id$v=16$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
  `${foreign.small}\n`,
])("%j is not a hash, which is an error and never a match", async (hash) => {
  await expect(isPassword("password", hash)).rejects.toThrow(/can't be read/);
});

test("an unknown account is rejected, and takes as long as a wrong password", async () => {
  const hash = await hashPassword(password);
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 15; round += 1) {
    times.known.push(await timeOf(() => isPassword("another one", hash)));
    times.unknown.push(await timeOf(() => isPassword("another one", null)));
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.2);
});

test("the dummy hash for unknown accounts matches nothing", async () => {
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
