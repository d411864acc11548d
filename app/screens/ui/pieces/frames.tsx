export function Frames() {
  return null;
}
