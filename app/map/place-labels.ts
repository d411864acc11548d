export type Label = { text: string; x: number; y: number; size: number; kind: "state" | "city" };
export type Placed = Label & { side: Side };
export type Box = { left: number; top: number; right: number; bottom: number };
type Side = "right" | "left" | "middle";

// Wide enough for the letters of all our fonts; a label too few is better than two in one place.
const emailWidth = 0.58;
const air = 5;

/** A state's name lies about its point, a town's beside its dot. */
const sides: Record<Label["kind"], Side[]> = { state: ["middle"], city: ["right", "left"] };

/** The labels that find room, the earlier ones first, none over a pin or another label. */
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
  const width = text.length * size * emailWidth + 2 * air;
  const left = { right: x - air, left: x - width, middle: x - width / 2 }[side];
  return {
    left: left - air,
    right: left + width + air,
    top: y - size / 2 - air,
    bottom: y + size / 2 + air,
  };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
