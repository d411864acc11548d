export type MapMove =
  | { kind: "pan"; by: [number, number] }
  | { kind: "zoom"; by: number }
  | { kind: "leave" };

const step = 96;

const moves: Record<string, MapMove> = {
  ArrowUp: { kind: "pan", by: [0, -step] },
  ArrowDown: { kind: "pan", by: [0, step] },
  ArrowLeft: { kind: "pan", by: [-step, 0] },
  ArrowRight: { kind: "pan", by: [step, 0] },
  "+": { kind: "zoom", by: 1 },
  "=": { kind: "zoom", by: 1 },
  "-": { kind: "zoom", by: -1 },
  _: { kind: "zoom", by: -1 },
  Escape: { kind: "leave" },
};

type Keys = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/** What a key does on the map or on one of its pins; the browser's own shortcuts are left alone. */
export function moveOf({ key, altKey, ctrlKey, metaKey }: Keys): MapMove | undefined {
  return altKey || ctrlKey || metaKey ? undefined : moves[key];
}
