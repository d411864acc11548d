type Parts = { params?: object | undefined; query?: object | undefined };

/** `/api/v4/plans/{id}` with its params filled in and the query appended; null is omitted. */
export function callUrl(path: string, { params = {}, query = {} }: Parts): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const segment = encodeURIComponent(asText(values.get(name)));
    if (/^\.{0,2}$/.test(segment)) throw new TypeError(`${path} needs ${name}`);
    return segment;
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    for (const item of (Array.isArray(value) ? value : [value]) as unknown[]) {
      if (item !== undefined && item !== null) search.append(name, asText(item));
    }
  }
  const asked = search.toString();
  return asked ? `${filled}?${asked}` : filled;
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
