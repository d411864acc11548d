/** A body sent as `a[b][0]=c`, read as Stripe does. */
export type Params = { [name: string]: string | Params };

export function readForm(text: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? "";
    let at = params;
    for (const step of path) {
      const inner = at[step];
      at = typeof inner === "object" ? inner : (at[step] = {});
    }
    at[last] = value;
  }
  return params;
}

export function textOf(params: Params, name: string): string | undefined {
  const value = params[name];
  return typeof value === "string" ? value : undefined;
}

export function recordOf(params: Params, name: string): Record<string, string> {
  const value = params[name];
  if (typeof value !== "object") return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (typeof one === "string" ? [[key, one]] : [])),
  );
}
