import { expect, test } from "vitest";
import { moveOfPlace, placeLabelBox, placeLabels, type Label } from "./place-labels.ts";

const town = (text: string, x: number, y: number): Label => ({
  text,
  x,
  y,
  size: 14,
  kind: "city",
});
const state = (text: string, x: number, y: number): Label => {
  return { text, x, y, size: 13, kind: "state" };
};
const placed = (labels: Label[], taken: Parameters<typeof placeLabels>[1] = [], most = 10) =>
  placeLabels(labels, taken, most).map(({ text, side }) => `${text} ${side}`);

test("a town's label is to the right of its dot, or to the left where that is taken", () => {
  expect(placed([town("Tempe", 100, 100)])).toEqual(["Tempe right"]);
  const pin = { left: 120, top: 80, right: 160, bottom: 120 };
  expect(placed([town("Tempe", 100, 100)], [pin])).toEqual(["Tempe left"]);
});

test("of two overlapping labels the first one stays, and a distant third one too", () => {
  const labels = [state("Arizona", 200, 200), state("Mesa", 210, 205), town("Yuma", 20, 300)];
  expect(placed(labels)).toEqual(["Arizona middle", "Yuma right"]);
});

test("a label with a pin on both sides is below its dot, and left out where that is taken too", () => {
  const pins = [
    { left: 0, top: 80, right: 90, bottom: 104 },
    { left: 110, top: 80, right: 300, bottom: 104 },
  ];
  const labels = [town("Tempe", 100, 100), town("Globe", 100, 200)];
  expect(placed(labels, pins)).toEqual(["Tempe middle", "Globe right"]);
  const third = { left: 60, top: 112, right: 140, bottom: 150 };
  expect(placed(labels, [...pins, third])).toEqual(["Globe right"]);
});

test("a town under a pin is named below it", () => {
  const pin = { left: 80, top: 70, right: 120, bottom: 110 };
  const [label] = placeLabels([town("Tempe", 95, 100)], [pin], 1);
  expect(label).toMatchObject({ text: "Tempe", x: 100, side: "middle" });
  expect(label?.y).toBeGreaterThan(110 + 7);
});

test("no more labels are placed than requested", () => {
  const labels = [0, 1, 2, 3].map((at) => town(`Town ${at}`, 50, 40 * at));
  expect(placed(labels, [], 2)).toEqual(["Town 0 right", "Town 1 right"]);
});

// spec 24.12
test("the searched place's label moves to the first spot that no pin covers", () => {
  const [text, at, map] = ["Tempe, AZ", { x: 200, y: 150 }, { x: 400, y: 300 }] as const;
  const pins: Parameters<typeof moveOfPlace>[2] = [];
  const sides: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const move = moveOfPlace(text, at, pins, map);
    if (!move) throw new Error("nowhere");
    const box = placeLabelBox(text, at, move);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const name = (offset: number, [less, more]: [string, string]) =>
      Math.abs(offset) < 1 ? "" : offset < 0 ? less : more;
    sides.push(name(y - at.y, ["above", "below"]) + name(x - at.x, ["left", "right"]));
    pins.push({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 });
  }
  expect(sides).toEqual(["below", "above", "right", "left", "below"]);
  expect(moveOfPlace(text, { x: 200, y: 285 }, [], map)).toEqual({ x: 0, y: -50 });
  expect(moveOfPlace(text, at, [{ left: 0, right: 400, top: 0, bottom: 300 }], map)).toBeNull();
});
