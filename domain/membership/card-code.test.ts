import fc from "fast-check";
import { expect, test } from "vitest";
import { createVault } from "#domain/secrets/vault.ts";
import { cardCode, readCardCode } from "./card-code.ts";

type Here = Parameters<typeof cardCode>[0];
const vault = createVault("a signing secret for tests, 32 characters long");
const at = (id: string): Here => ({ vault, site: { id } as Here["site"] });
const here = at("sit_1");
const number = fc.integer({ min: 0, max: 9_999_999_999 }).map((n) => String(n).padStart(10, "0"));

test("a code resolves to its member number on its own site only, and does not contain it", () => {
  fc.assert(
    fc.property(number, (memberNumber) => {
      const code = cardCode(here, memberNumber);
      expect(code).toMatch(/^[\w-]{20}$/);
      expect(code).not.toContain(memberNumber);
      expect(readCardCode(here, code)).toBe(memberNumber);
      expect(readCardCode(at("sit_2"), code)).toBeNull();
    }),
  );
});

test("a changed or made-up code resolves to nothing", () => {
  const code = cardCode(here, "0618033988");
  for (let place = 0; place < code.length; place += 1) {
    const other = code[place] === "A" ? "B" : "A";
    expect(readCardCode(here, code.slice(0, place) + other + code.slice(place + 1))).toBeNull();
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (made) => {
      expect(readCardCode(here, made)).toBeNull();
    }),
  );
});
