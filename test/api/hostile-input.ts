import { naughtyStrings } from "#test/support/naughty-strings.ts";
import fc from "fast-check";

// What strangers send instead: on purpose, by mistake, or from a tool that knows no schema.

export const hostileText = fc.oneof(
  fc.constantFrom(...naughtyStrings),
  fc.constantFrom(
    "\0",
    "\ud800",
    "a\udfff",
    "\u202e",
    "\u001b[31m",
    "' or 1=1 --",
    "${7*7}",
    "../../etc/passwd",
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.nat({ max: 40_000 }).map((size) => "x".repeat(size)),
);

const hostileKey = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "prototype", "toString", "", "id", "siteId"),
  hostileText.map((text) => text.slice(0, 100)),
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0, 1e308, 2 ** 60, [], {}, [[]], ["a", "a"]),
  fc.jsonValue({ maxDepth: 4 }),
);

/** A valid body with one thing wrong with it, as JSON text. */
export function mutatedBody(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.tuple(valid, fc.nat(), hostileKey, hostileValue).chain(([body, at, key, value]) => {
    const text = JSON.stringify(body);
    const fields = Object.entries(body as Record<string, unknown>);
    const [name = "none"] = fields[at % Math.max(fields.length, 1)] ?? [];
    const without = Object.fromEntries(fields.filter(([field]) => field !== name));
    const added = `${JSON.stringify(key)}:${JSON.stringify(value)}`;
    return fc.constantFrom(
      JSON.stringify(without),
      JSON.stringify({ ...without, [name]: value }),
      JSON.stringify({ ...without, [name]: [body] }),
      text.replace(/\}$/, `${fields.length > 0 ? "," : ""}${added}}`),
      text.replace(/^\{/, `{${JSON.stringify(name)}:1,`),
      text.slice(0, at % text.length),
      `${text}${text}`,
    );
  });
}

const poison = ["\0", "\ud800", "\udfff\ud800", "\u007f\u0085", "\u202e", "e\u0301".repeat(500)];

/** A valid body whose texts contain a character that a database or terminal could fail on. */
export function poisonedBody(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.tuple(valid, fc.constantFrom(...poison), fc.nat()).map(([body, drop, at]) => {
    const texts = Object.entries(body as object).filter(([, value]) => typeof value === "string");
    const [name, text] = texts[at % Math.max(texts.length, 1)] ?? ["text", ""];
    return JSON.stringify({ ...(body as object), [name]: `${text as string}${drop}` });
  });
}

const nested = fc.nat({ max: 2_000 }).map((depth) => "[".repeat(depth) + "]".repeat(depth));
const nestedObjects = fc
  .nat({ max: 200 })
  .map((depth) => '{"a":'.repeat(depth) + "1" + "}".repeat(depth));

/** A body that was never meant for this call. */
export const foreignBody: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  hostileText,
  nested,
  nestedObjects,
  hostileValue.map((value) => JSON.stringify(value)),
  fc.constantFrom(
    "",
    " ",
    "null",
    "NaN",
    "\ufeff{}",
    "{'a':1}",
    '{"a":01}',
    '{"name":"\\u0000"}',
    '"\\ud800"',
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
  fc.constant(new TextEncoder().encode("x".repeat(1_048_577))),
);

/** A query string, anywhere between valid and unreadable. */
export function hostileQuery(names: string[]): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom("version", ...names), hostileKey.map(encode));
  const value = fc.oneof(
    hostileText.map(encode),
    fc.constantFrom("%", "%00", "%ff%fe", "%ED%A0%80", "[]", "1e3", "0x10"),
  );
  return fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => pairs.map(([key, text]) => `${key}=${text}`).join("&"));
}

export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
