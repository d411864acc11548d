// The shapes that help shows for --json, such as "[{ key, note?, draft: { at, … } }]".

export type Shape =
  | { kind: "any" }
  | { kind: "list"; item: Shape }
  | { kind: "object"; fields: Map<string, { isOptional: boolean; shape: Shape }>; isOpen: boolean };

/** Reads the shape at the beginning of a text; the rest is an explanation. */
export function readShape(text: string): Shape {
  let rest = text;
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest)?.[0];
    if (found !== undefined) rest = rest.slice(found.length);
    return found;
  };
  const must = (pattern: RegExp) => {
    const found = take(pattern);
    if (found === undefined) throw new Error(`${text}: ${pattern.source} was expected at: ${rest}`);
    return found;
  };
  const read = (): Shape => {
    if (take(/^\[/)) {
      const item = read();
      must(/^\]/);
      return { kind: "list", item };
    }
    if (!take(/^\{ /)) return { kind: "any" };
    const shape = { kind: "object", fields: new Map(), isOpen: false } satisfies Shape;
    const open: Extract<Shape, { kind: "object" }> = shape;
    do {
      if (take(/^…/)) open.isOpen = true;
      else {
        const name = must(/^\w+/);
        const isOptional = take(/^\?/) !== undefined;
        open.fields.set(name, { isOptional, shape: take(/^: /) ? read() : { kind: "any" } });
      }
    } while (take(/^, /));
    must(/^ \}/);
    return open;
  };
  return read();
}

/** Where a value does not have the shape; an empty list shows nothing and counts as a mismatch. */
export function mismatches(shape: Shape, value: unknown, path = "$"): string[] {
  if (shape.kind === "any") return [];
  if (shape.kind === "list") {
    if (!Array.isArray(value)) return [`${path} is no list`];
    if (value.length === 0 && path === "$") return [`${path} is empty`];
    return value.flatMap((item, at) => mismatches(shape.item, item, `${path}.${at}`));
  }
  if (typeof value !== "object" || value === null) return [`${path} is no object`];
  const found = new Map<string, unknown>(Object.entries(value));
  const missing = [...shape.fields]
    .filter(([name, { isOptional }]) => !isOptional && !found.has(name))
    .map(([name]) => `${path}.${name} is missing`);
  const beyond = shape.isOpen ? [] : [...found.keys()].filter((name) => !shape.fields.has(name));
  return [
    ...missing,
    ...beyond.map((name) => `${path}.${name} is not in the help`),
    ...[...shape.fields].flatMap(([name, field]) =>
      found.has(name) ? mismatches(field.shape, found.get(name), `${path}.${name}`) : [],
    ),
  ];
}
