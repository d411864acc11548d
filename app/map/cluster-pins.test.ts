import fc from "fast-check";
import { expect, test } from "vitest";
import { clusterPins } from "./cluster-pins.ts";
import { overlap } from "./place-labels.ts";

type Pin = { x: number; y: number; id: number };

const pins = fc
  .array(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 })))
  .map((spots) => spots.map(([x, y], id): Pin => ({ x, y, id })));
const size = { width: 44, height: 48 };
const boxOf = ({ x, y }: Pin) => {
  return { left: x - 22, right: x + 22, top: y - 48, bottom: y };
};
const never = () => false;

test("every pin is in one group, with groups and members in list order", () => {
  fc.assert(
    fc.property(pins, (all) => {
      const groups = clusterPins(all, size, never);
      const ids = groups.flat().map(({ id }) => id);
      expect(ids.toSorted((one, other) => one - other)).toEqual(all.map(({ id }) => id));
      const inOrder = (list: number[]) =>
        list.every((id, at) => at === 0 || id > (list[at - 1] ?? 0));
      expect(inOrder(groups.map(([first]) => first?.id ?? -1))).toBe(true);
      for (const group of groups) expect(inOrder(group.map(({ id }) => id))).toBe(true);
    }),
  );
});

test("the pins of two groups don't overlap, and those of a group overlap its first one", () => {
  fc.assert(
    fc.property(pins, (all) => {
      const groups = clusterPins(all, size, never);
      const doOverlap = (one: Pin, other: Pin) => overlap(boxOf(one), boxOf(other));
      const firsts = groups.flatMap(([first]) => (first ? [first] : []));
      for (const [at, first] of firsts.entries()) {
        for (const other of firsts.slice(at + 1)) expect(doOverlap(first, other)).toBe(false);
        for (const member of groups[at] ?? []) expect(doOverlap(first, member)).toBe(true);
      }
    }),
  );
});

test("a pin kept apart is not grouped with its neighbors", () => {
  const together = [0, 1, 2].map((id) => ({ x: 0, y: id, id }));
  const groups = clusterPins(together, size, ({ id }) => id === 1);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[0, 2], [1]]);
});
