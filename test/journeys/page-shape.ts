/** The structure of blocks without their text. */
export function shapeOf(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(shapeOf);
  if (typeof part !== "object" || part === null) return typeof part;
  return Object.entries(part).map(([key, value]) => [key, key === "type" ? value : shapeOf(value)]);
}
