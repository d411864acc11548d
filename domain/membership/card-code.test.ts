import fc from "fast-check";
import { expect, test } from "vitest";
import { createVault } from "#domain/secrets/vault.ts";
import { cardCode, isCodeOf, memberNumbersIn } from "./card-code.ts";

type Here = Parameters<typeof cardCode>[0];
const vault = createVault("a signing secret for tests, 32 characters long");
const at = (id: string): Here => ({ vault, site: { id } as Here["site"] });
const here = at("sit_1");
const anyone = fc.record({
  memberNumber: fc.integer({ min: 0, max: 9_999_999_999 }).map((n) => String(n).padStart(10, "0")),
  codeIssue: fc.nat({ max: 50 }),
});

test("a code resolves to its member number on its own site only, and does not contain it", () => {
  fc.assert(
    fc.property(anyone, (person) => {
      const code = cardCode(here, person);
      expect(code).toMatch(/^[\w-]{20}$/);
      expect(code).not.toContain(person.memberNumber);
      expect(memberNumbersIn(here, code)).toEqual([person.memberNumber]);
      expect(isCodeOf(here, code, person)).toBe(true);
      expect(isCodeOf(at("sit_2"), code, person)).toBe(false);
    }),
  );
});

test("a code is good until the next one, and then never again", () => {
  fc.assert(
    fc.property(anyone, fc.nat({ max: 50 }), (person, codeIssue) => {
      const isSame = person.codeIssue === codeIssue;
      expect(isCodeOf(here, cardCode(here, person), { ...person, codeIssue })).toBe(isSame);
    }),
  );
});

test("the first code is the one that cards were printed with before codes could be replaced", () => {
  const first = cardCode(here, { memberNumber: "0618033988", codeIssue: 0 });
  expect(first).toBe("dQtzZEZWs-hagfUw7Fng");
});

test("a changed or made-up code is nobody's", () => {
  const person = { memberNumber: "0618033988", codeIssue: 0 };
  const code = cardCode(here, person);
  for (let place = 0; place < code.length; place += 1) {
    const other = code[place] === "A" ? "B" : "A";
    expect(isCodeOf(here, code.slice(0, place) + other + code.slice(place + 1), person)).toBe(
      false,
    );
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (made) => {
      expect(isCodeOf(here, made, person)).toBe(false);
    }),
  );
});
