import { DomainError } from "#domain/errors.ts";

// Reads untrusted JSON: valid UTF-8, shallow, unique keys, no key that reaches a prototype, no
// character that PostgreSQL cannot store.

const deepest = 32;
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  scan(text);
  return parse(text);
}

/** No NUL and no lone surrogate. */
export function isKeepable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError("bad_request", "The body isn't valid UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("bad_request", "The body isn't valid JSON.");
  }
}

/** One pass over the characters: a regular expression could be made to run for minutes. */
function scan(text: string) {
  const open: (Set<string> | null)[] = [];
  let isKeyNext = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const said = readString(text.slice(at, end + 1));
      if (isKeyNext) takeKey(open.at(-1), said);
      isKeyNext = false;
      at = end;
    } else if (character === "{" || character === "[") {
      open.push(character === "{" ? new Set() : null);
      if (open.length > deepest) {
        throw new DomainError("bad_request", "The body is nested too deeply.");
      }
      isKeyNext = character === "{";
    } else if (character === "}" || character === "]") open.pop();
    else if (character === ",") isKeyNext = open.at(-1) instanceof Set;
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

function readString(literal: string): string {
  if (!literal.includes("\\")) return literal.slice(1, -1);
  const said = parse(literal) as string;
  if (!isKeepable(said)) {
    throw new DomainError("bad_request", "The body has a character that can't be stored.");
  }
  return said;
}

function takeKey(keys: Set<string> | null | undefined, key: string) {
  if (forbiddenKeys.has(key)) {
    throw new DomainError("bad_request", `The key ${key} isn't allowed.`);
  }
  if (keys?.has(key)) throw new DomainError("bad_request", `The key ${key} appears twice.`);
  keys?.add(key);
}
