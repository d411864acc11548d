import { html } from "hono/html";
import type { JsonSchema } from "./openapi-types.ts";

export type Content = ReturnType<typeof html> | string;

const longestChoice = 12;

/** An object's fields as a list; nested fields are collapsed. */
export function fieldList(schema: JsonSchema): Content {
  const required = new Set(schema.required);
  return html`<ul class="fields">
    ${Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const shape = field as JsonSchema;
      return fieldItem({ name, shape, isRequired: required.has(name) });
    })}
  </ul>`;
}

type Field = { name: string; shape: JsonSchema; isRequired: boolean };

export function fieldItem({ name, shape, isRequired }: Field): Content {
  const limits = limitsOf(shape);
  return html`<li>
    <code class="name">${name}</code> <span class="type">${typeOf(shape)}</span>
    <span class="muted">${[isRequired ? "required" : "optional", ...limits].join(", ")}</span>
    ${shape.description ? html`<span>${codeWords(shape.description)}</span>` : ""} ${inside(shape)}
  </li>`;
}

/** A response or body schema, of any root type. */
export function wholeSchema(schema: JsonSchema): Content {
  if (schema.properties) return fieldList(schema);
  return html`<p>${typeOf(schema)}${inside(schema, true)}</p>`;
}

/** Text with `words` between backticks as code. */
export function codeWords(text: string): Content[] {
  return text
    .split("`")
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

/** The same, with words between double asterisks in bold. */
export function markedWords(text: string): Content[] {
  return text
    .split("**")
    .map((part, at) =>
      at % 2 === 1 ? html`<strong>${codeWords(part)}</strong>` : html`${codeWords(part)}`,
    );
}

function inside(shape: JsonSchema, isOpen = false): Content {
  const objects = objectsIn(shape);
  if (objects.length === 0) return "";
  return html`<details ${isOpen ? "open" : ""}>
    <summary>${objects.length > 1 ? `${objects.length} forms` : "fields"}</summary>
    ${objects.map(fieldList)}
  </details>`;
}

function objectsIn(shape: JsonSchema): JsonSchema[] {
  if (shape.properties) return [shape];
  const parts = [shape.items, shape.additionalProperties, ...variantsOf(shape)];
  return parts.flatMap((part) => (isSchema(part) ? objectsIn(part) : []));
}

function typeOf(shape: JsonSchema): string {
  if (shape.$ref) return shape.$ref.replace(/.*\//, "");
  if ("const" in shape) return JSON.stringify(shape.const);
  if (shape.enum) return choices(shape.enum);
  const variants = variantsOf(shape);
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(" or ");
  if (isSchema(shape.items)) return `array of ${typeOf(shape.items)}`;
  if (isSchema(shape.additionalProperties))
    return `object of ${typeOf(shape.additionalProperties)}`;
  const type = [shape.type ?? "anything"].flat().join(" or ");
  return shape.format ? `${type} (${shape.format})` : type;
}

function choices(values: readonly unknown[]): string {
  const shown = values.slice(0, longestChoice).map((value) => JSON.stringify(value));
  const more = values.length - shown.length;
  return shown.join(" | ") + (more > 0 ? ` and ${more} more` : "");
}

function limitsOf(shape: JsonSchema): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = shape;
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  return [
    ...range(minLength, maxLength, "characters"),
    ...range(minItems, maxItems, "items"),
    ...range(least, most, ""),
    ...(shape.pattern && !shape.format ? [`like ${shape.pattern}`] : []),
    ...(shape.default === undefined ? [] : [`${JSON.stringify(shape.default)} unless given`]),
  ];
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  if (least === undefined && most === undefined) return [];
  const said =
    least === undefined
      ? `at most ${most}`
      : most === undefined
        ? `at least ${least}`
        : `${least}–${most}`;
  return [`${said} ${unit}`.trim()];
}

const variantsOf = ({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema) =>
  [...anyOf, ...oneOf, ...allOf] as JsonSchema[];

const isSchema = (part: unknown): part is JsonSchema => typeof part === "object" && part !== null;
