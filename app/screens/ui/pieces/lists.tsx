export function Lists() {
  return null;
}
