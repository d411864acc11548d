// JSON.parse gives the position of some errors only; this finds it for all of them.

export function findJsonError(source: string): { line: number; column: number } {
  const before = source.slice(0, errorOffset(source)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const space = /[ \t\n\r]*/y;
const text = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;

type Awaited = "value" | "valueOrEnd" | "key" | "keyOrEnd" | "colon" | "next";

function errorOffset(source: string): number {
  const open: ("{" | "[")[] = [];
  let awaited: Awaited = "value";
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found !== undefined;
  };
  for (;;) {
    take(space);
    if (awaited === "next" && open.length === 0) return at;
    const char = source[at];
    const closes = char === (open.at(-1) === "{" ? "}" : "]");
    if (closes && (awaited === "next" || awaited === "valueOrEnd" || awaited === "keyOrEnd")) {
      open.pop();
      awaited = "next";
      at += 1;
    } else if (awaited === "next" && char === ",") {
      awaited = open.at(-1) === "{" ? "key" : "value";
      at += 1;
    } else if (awaited === "colon" && char === ":") {
      awaited = "value";
      at += 1;
    } else if (awaited === "key" || awaited === "keyOrEnd") {
      if (!take(text)) return at;
      awaited = "colon";
    } else if (awaited === "value" || awaited === "valueOrEnd") {
      if (char === "{" || char === "[") {
        open.push(char);
        awaited = char === "{" ? "keyOrEnd" : "valueOrEnd";
        at += 1;
      } else if (take(text) || take(scalar)) awaited = "next";
      else return at;
    } else return at;
  }
}
