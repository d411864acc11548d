/** A drawing as a data URL, the form in which an owner's upload arrives. */
export function svgImage(width: number, height: number, drawing: string, box?: string): string {
  const viewBox = box ?? `0,0,${width},${height}`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${viewBox}">${drawing.replace(/\n\s*/g, "")}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[%#"'<>\s]/g, escapeChar)}`;
}

function escapeChar(char: string): string {
  return `%${char.charCodeAt(0).toString(16).padStart(2, "0")}`;
}
