export function Confirms() {
  return null;
}
