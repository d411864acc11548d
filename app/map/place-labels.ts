export type Label = { text: string; x: number; y: number; size: number; kind: "state" | "city" };
export type Placed = Label & { side: Side };
export type Box = { left: number; top: number; right: number; bottom: number };
type Side = "right" | "left" | "middle";

// Wide enough for all our fonts; a missing label is better than an overlap.
const emWidth = 0.58;
const air = 5;

/** A state's label is centered on its point, a town's is beside its dot. */
const sides: Record<Label["kind"], Side[]> = { state: ["middle"], city: ["right", "left"] };

/** Places labels in order, skipping those that would cover a pin or another label. */
export function placeLabels(labels: Label[], taken: Box[], most: number): Placed[] {
  const boxes = [...taken];
  const placed: Placed[] = [];
  for (const label of labels) {
    if (placed.length === most) break;
    const side = sides[label.kind].find((one) => {
      const box = boxOf(label, one);
      return !boxes.some((other) => overlap(box, other));
    });
    if (!side) continue;
    boxes.push(boxOf(label, side));
    placed.push({ ...label, side });
  }
  return placed;
}

function boxOf({ text, x, y, size }: Label, side: Side): Box {
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

const placeSides = ["below", "above", "right", "left"] as const;
export type PlaceSide = (typeof placeSides)[number];
export type Spot = { x: number; y: number };

/** Where the label of the searched place stands: on the first side that no pin covers. */
export function sideOfPlace(text: string, at: Spot, pins: Box[], map: Spot): PlaceSide | null {
  const isFree = (side: PlaceSide) => {
    const box = placeLabelBox(text, at, side);
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= map.x && box.bottom <= map.y;
    return isInside && !pins.some((pin) => overlap(pin, box));
  };
  return placeSides.find(isFree) ?? null;
}

export function placeLabelBox(text: string, { x, y }: Spot, side: PlaceSide): Box {
  const half = text.length * 5;
  const [near, far, middle] = [9, 36, 14];
  return {
    below: { left: x - half, right: x + half, top: y + near, bottom: y + far },
    above: { left: x - half, right: x + half, top: y - far, bottom: y - near },
    right: { left: x + near, right: x + near + 2 * half, top: y - middle, bottom: y + middle },
    left: { left: x - near - 2 * half, right: x - near, top: y - middle, bottom: y + middle },
  }[side];
}
