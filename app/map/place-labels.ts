export type Label = { text: string; x: number; y: number; size: number; kind: "state" | "city" };
export type Placed = Label & { side: Side };
export type Box = { left: number; top: number; right: number; bottom: number };
type Side = "right" | "left" | "middle";

// Wide enough for all our fonts; a missing label is better than an overlap.
const emWidth = 0.58;
const air = 5;

/**
 * Places labels in order, skipping those that would cover a pin or another label. A town whose dot
 * is under a pin is named below it.
 */
export function placeLabels(labels: Label[], taken: Box[], most: number): Placed[] {
  const boxes = [...taken];
  const placed: Placed[] = [];
  for (const label of labels) {
    if (placed.length === most) break;
    const place = placesOf(label, taken).find(
      (one) => !boxes.some((other) => overlap(boxOf(one), other)),
    );
    if (!place) continue;
    boxes.push(boxOf(place));
    placed.push(place);
  }
  return placed;
}

/** A state's label is centered on its point; a town's is beside its dot, or else below it. */
function placesOf(label: Label, pins: Box[]): Placed[] {
  if (label.kind === "state") return [{ ...label, side: "middle" }];
  const pin = pins.find((box) => isIn(label, box));
  if (pin) return [below({ ...label, x: (pin.left + pin.right) / 2, y: pin.bottom })];
  return [{ ...label, side: "right" }, { ...label, side: "left" }, below(label)];
}

const isIn = ({ x, y }: Label, { left, top, right, bottom }: Box) =>
  x >= left && x <= right && y >= top && y <= bottom;

const below = (label: Label): Placed => ({
  ...label,
  y: label.y + label.size / 2 + 2 * air,
  side: "middle",
});

function boxOf({ text, x, y, size, side }: Placed): Box {
  const width = text.length * size * emWidth + 2 * air;
  const left = { right: x - air, left: x - width, middle: x - width / 2 }[side];
  return {
    left: left - air,
    right: left + width + air,
    top: y - size / 2 - air,
    bottom: y + size / 2 + air,
  };
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

export type Spot = { x: number; y: number };

const labelHeight = 28;
/** From the middle of the mark to that of its label. */
const toLabel = 25;

/** How far the label of the searched place moves from below its mark, so that no pin covers it. */
export function moveOfPlace(text: string, at: Spot, pins: Box[], map: Spot): Spot | null {
  const isFree = (move: Spot) => {
    const box = placeLabelBox(text, at, move);
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= map.x && box.bottom <= map.y;
    return isInside && !pins.some((pin) => overlap(pin, box));
  };
  return movesOf(halfOf(text)).find(isFree) ?? null;
}

/** Below and above the mark, beside it, askew, and one row farther away. */
function movesOf(half: number): Spot[] {
  const [above, row, aside, askew] = [-2 * toLabel, labelHeight, half + 12, half * 0.8];
  const inRow = (y: number) => [0, askew, -askew].map((x) => ({ x, y }));
  return [
    { x: 0, y: 0 },
    { x: 0, y: above },
    { x: aside, y: -toLabel },
    { x: -aside, y: -toLabel },
    ...[0, above, row, above - row].flatMap(inRow),
  ];
}

const halfOf = (text: string) => text.length * 4 + 8;

export function placeLabelBox(text: string, at: Spot, move: Spot): Box {
  const [x, y] = [at.x + move.x, at.y + toLabel + move.y];
  const half = halfOf(text);
  return {
    left: x - half,
    right: x + half,
    top: y - labelHeight / 2,
    bottom: y + labelHeight / 2,
  };
}
