export function Tables() {
  return null;
}
