// A dialog's position: its distance in pixels from the center of the window.

type Offset = { x: number; y: number };

const gap = 16;
const far = 1e6;

export const center: Offset = { x: 0, y: 0 };

/** The corners clockwise, then the center. */
const places: readonly Offset[] = [
  { x: -far, y: -far },
  { x: far, y: -far },
  { x: far, y: far },
  { x: -far, y: far },
  center,
];

export function offsetOf(dialog: HTMLElement): Offset {
  const read = (name: string) => Number.parseFloat(dialog.style.getPropertyValue(name)) || 0;
  return { x: read("--dialog-x"), y: read("--dialog-y") };
}

/** Moves it there, or as far as the window allows. */
export function moveTo(dialog: HTMLElement, wanted: Offset): void {
  const { x, y } = insideWindow(dialog, wanted);
  dialog.style.setProperty("--dialog-x", `${x}px`);
  dialog.style.setProperty("--dialog-y", `${y}px`);
}

export function moveToNextPlace(dialog: HTMLElement): void {
  const now = offsetOf(dialog);
  const isHere = ({ x, y }: Offset) => x === now.x && y === now.y;
  const stops = places.map((place) => insideWindow(dialog, place));
  const next = stops.findIndex(isHere) + 1;
  const turn = [...stops.slice(next), ...stops.slice(0, next)];
  moveTo(dialog, turn.find((stop) => !isHere(stop)) ?? center);
}

function insideWindow(dialog: HTMLElement, { x, y }: Offset): Offset {
  const { width, height } = dialog.getBoundingClientRect();
  return {
    x: within(x, (document.documentElement.clientWidth - width) / 2 - gap),
    y: within(y, (window.innerHeight - height) / 2 - gap),
  };
}

function within(value: number, room: number): number {
  const most = Math.max(0, room);
  return Math.min(most, Math.max(-most, value));
}
