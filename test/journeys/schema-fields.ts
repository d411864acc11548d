import type { z } from "zod";
import { contentPayload } from "#contract/content.ts";
import { clock } from "#contract/content/block-parts.ts";
import { html, image, link, text } from "#contract/content/values.ts";
import type { LoosePayload } from "#test/attacks/loose-payload.ts";

type Schema = z.core.$ZodType;
type Def = Record<string, unknown> & { type: string };

type FieldKind = "html" | "text" | "link" | "image" | "other";
export type Field = { kind: FieldKind; path: (string | number)[] };
type Fill = (field: Field) => unknown;

const kinds = new Map<Schema, FieldKind>([
  [html, "html"],
  [text, "text"],
  [link, "link"],
  [image, "image"],
]);

/** A payload with everything the schema allows; `fill` supplies the values. */
export function fillPayload(fill: Fill): LoosePayload {
  return walk(contentPayload, [], fill) as LoosePayload;
}

/** Every schema field that takes free text. */
export function stringFields(): Field[] {
  const fields: Field[] = [];
  fillPayload((field) => void fields.push(field));
  return fields;
}

/** Schema fields without free text. */
const formatted: Record<string, string> = { date: "2026-01-15", email: "ana@enamel.example" };

function walk(schema: Schema, path: Field["path"], fill: Fill): unknown {
  const { def } = schema._zod as unknown as { def: Def };
  const inner = (key: string) => walk(def[key] as Schema, path, fill);
  switch (def.type) {
    case "string":
      if (schema === clock) return path.at(-1) === "from" ? "08:00" : "17:30";
      return formatted[String(def.format)] ?? fill({ kind: kinds.get(schema) ?? "other", path });
    case "number":
      return 1;
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, Schema>).map(([key, field]) => [
          key,
          walk(field, [...path, key], fill),
        ]),
      );
    case "array":
      return elements(def.element as Schema).map((element, at) =>
        walk(element, [...path, at], fill),
      );
    case "pipe":
      return inner("out");
    case "optional":
    case "default":
    case "prefault":
      return inner("innerType");
    case "union":
      return walk((def.options as [Schema])[0], path, fill);
    case "literal":
      return (def.values as unknown[])[0];
    case "enum":
      return Object.values(def.entries as object)[0];
    case "boolean":
      return true;
    case "record":
      return {};
    default:
      throw new Error(`${path.join(".")}: no test knows fields of the type ${def.type}`);
  }
}

/** One element of each kind; a list of blocks gets every block. */
function elements(schema: Schema): Schema[] {
  const { def } = schema._zod as unknown as { def: Def };
  return def.type === "union" ? (def.options as Schema[]) : [schema];
}
