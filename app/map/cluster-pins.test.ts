import fc from "fast-check";
import { expect, test } from "vitest";
import { clusterPins } from "./cluster-pins.ts";

type Pin = { x: number; y: number; id: number };

const pins = fc
  .array(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 })))
  .map((spots) => spots.map(([x, y], id): Pin => ({ x, y, id })));
const never = () => false;

test("every pin is in one group, with groups and members in list order", () => {
  fc.assert(
    fc.property(pins, (all) => {
      const groups = clusterPins(all, 44, never);
      const ids = groups.flat().map(({ id }) => id);
      expect(ids.toSorted((one, other) => one - other)).toEqual(all.map(({ id }) => id));
      const inOrder = (list: number[]) =>
        list.every((id, at) => at === 0 || id > (list[at - 1] ?? 0));
      expect(inOrder(groups.map(([first]) => first?.id ?? -1))).toBe(true);
      for (const group of groups) expect(inOrder(group.map(({ id }) => id))).toBe(true);
    }),
  );
});

test("groups are at least the distance apart, and members within it", () => {
  fc.assert(
    fc.property(pins, (all) => {
      const groups = clusterPins(all, 44, never);
      const away = (one: Pin, other: Pin) => Math.hypot(one.x - other.x, one.y - other.y);
      const firsts = groups.flatMap(([first]) => (first ? [first] : []));
      for (const [at, first] of firsts.entries()) {
        for (const other of firsts.slice(at + 1))
          expect(away(first, other)).toBeGreaterThanOrEqual(44);
        for (const member of groups[at] ?? []) expect(away(first, member)).toBeLessThan(44);
      }
    }),
  );
});

test("a pin kept apart is not grouped with its neighbors", () => {
  const together = [0, 1, 2].map((id) => ({ x: 0, y: id, id }));
  const groups = clusterPins(together, 44, ({ id }) => id === 1);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[0, 2], [1]]);
});
