export function Loading() {
  return null;
}
