import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostPeople, mostTimes } from "#contract/expected-year.ts";
import { readAddress, savingsPath, settledPath } from "./savings-address.ts";

const read = (query: string) => readAddress(new URLSearchParams(query));
const queryOf = (path: string) => path.slice(path.indexOf("?") + 1);

test("an address contains the office, the plan, the cycle, and each person's visits", () => {
  const query = "office=loc_1&plan=enamel&cycle=monthly&category=fillings";
  const people = "p=adult:adult-cleaning.2,filling.1&p=child:";
  expect(read(`${query}&${people}`)).toEqual({
    asked: {
      office: "loc_1",
      plan: "enamel",
      cycle: "monthly",
      category: "fillings",
      near: undefined,
      people: [
        {
          tier: "adult",
          visits: [
            { procedure: "adult-cleaning", times: 2 },
            { procedure: "filling", times: 1 },
          ],
        },
        { tier: "child", visits: [] },
      ],
    },
    errors: [],
    lowered: [],
  });
  expect(read("")).toMatchObject({ asked: { people: null }, errors: [] });
});

const person = fc.record({
  tier: fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.replace(/\p{Cc}/gu, "x")),
  visits: fc.uniqueArray(
    fc.record({
      procedure: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
      times: fc.integer({ min: 1, max: mostTimes }),
    }),
    { maxLength: 10, selector: ({ procedure }) => procedure },
  ),
});

test("an address is read back as it was written", () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: mostPeople }), (people) => {
      const path = savingsPath({ plan: "a plan & more", people });
      expect(read(queryOf(path))).toMatchObject({
        asked: { plan: "a plan & more", people },
        errors: [],
      });
    }),
  );
});

describe("the form", () => {
  const two = "tier.0=adult&0.filling=1&0.crown=&tier.1=child&1.child-cleaning=2&plan=enamel";

  test.each([
    ["adds up", "", "p=adult:filling.1&p=child:child-cleaning.2"],
    ["adds a person", "&do=add", "p=adult:filling.1&p=child:child-cleaning.2&p=adult:"],
    ["removes a person", "&do=remove.0", "p=child:child-cleaning.2"],
    ["ignores an unknown person", "&do=remove.7", "p=adult:filling.1&p=child:child-cleaning.2"],
  ])("%s", (_what, button, people) => {
    expect(settledPath(new URLSearchParams(two + button))).toBe(
      `/savings-summary?plan=enamel&${people}`,
    );
  });

  test("keeps its last person, and adds no tenth", () => {
    expect(read("tier.0=adult&do=remove.0").asked.people).toHaveLength(1);
    const nine = Array.from({ length: 9 }, (_, at) => `tier.${at}=adult`).join("&");
    const { asked, errors } = read(`${nine}&tier.9=adult&do=add`);
    expect(asked.people).toHaveLength(mostPeople);
    expect(errors).toEqual(["people"]);
  });

  test("keeps the input when a value is invalid", () => {
    const path = settledPath(new URLSearchParams("tier.0=adult&0.filling=two"));
    expect(path).toBe("/savings-summary?tier.0=adult&0.filling=two");
  });
});

describe("reports an error for", () => {
  test.each([
    ["p=adult:filling.21", "times", [{ procedure: "filling", times: mostTimes }]],
    ["p=adult:filling.-1", "unreadable", []],
    ["p=adult:filling.1.5", "unreadable", []],
    ["p=adult:filling.1e9", "unreadable", []],
    ["p=adult:filling", "unreadable", []],
    ["p=adult:__proto__.3", "unreadable", []],
    ["p=adult:filling.1,filling.2", "unreadable", [{ procedure: "filling", times: 1 }]],
    ["tier.0=adult&0.filling=99999", "unreadable", []],
  ])("%s", (query, error, visits) => {
    const { asked, errors } = read(query);
    expect(errors).toEqual([error]);
    expect(asked.people?.[0]?.visits).toEqual(visits);
  });

  test("a service that is counted too often, by its name", () => {
    expect(read("p=adult:crown.2,filling.21").lowered).toEqual(["filling"]);
    expect(read("tier.0=adult&0.crown=30&0.filling=2").lowered).toEqual(["crown"]);
  });

  test("more than nine people", () => {
    const { asked, errors } = read(Array(5_000).fill("p=adult:filling.1").join("&"));
    expect(asked.people).toHaveLength(mostPeople);
    expect(errors).toEqual(["people"]);
  });
});

test("random input is read without an exception and stays within limits", () => {
  const names = fc.constantFrom(
    "p",
    "office",
    "plan",
    "cycle",
    "near",
    "tier.0",
    "0.filling",
    "do",
  );
  const anything = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((units) => String.fromCharCode(...units));
  const pairs = fc.array(fc.tuple(names, fc.oneof(anything, fc.string())));
  fc.assert(
    fc.property(pairs, (junk) => {
      const { asked } = readAddress(new URLSearchParams(junk));
      expect(asked.people?.length ?? 0).toBeLessThanOrEqual(mostPeople);
      expect(JSON.stringify(asked)).not.toMatch(/\\u0000/);
      expect(savingsPath(asked)).toMatch(/^\/savings-summary/);
    }),
  );
});
