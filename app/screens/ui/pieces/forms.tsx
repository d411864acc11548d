export function Forms() {
  return null;
}
