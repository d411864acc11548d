export function Buttons() {
  return null;
}
