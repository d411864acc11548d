export function States() {
  return null;
}
