import { readFileSync } from "node:fs";
import { parseSync } from "rolldown/utils";

/** A test, and the promises that the comment above it says it shows. */
export type MarkedTest = { title: string; line: number; isSkipped: boolean; shows: string[] };

type Node = { type: string; start: number; [key: string]: unknown };

const MARK = /^\s*\/\/ spec (\d+(?:\.\d+)+[a-z]?(?:, \d+(?:\.\d+)+[a-z]?)*)$/;
const LOOKS_LIKE_MARK = /^\s*\/\/ spec \d+\.\d/;

/**
 * The tests of a file with the marks above them, `// spec 2.13, 2.14`, and the lines that look like a
 * mark and stand above no test. A title is as written; `${…}` in a template becomes "…".
 */
export function readMarks(file: string): { tests: MarkedTest[]; astray: number[] } {
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n");
  const tests: MarkedTest[] = [];
  const read = new Set<number>();
  visit(parseSync(file, text).program, null, (statement, title, isSkipped) => {
    const line = text.slice(0, statement.start).split("\n").length;
    const shows: string[] = [];
    for (let above = line - 1; above > 0; above -= 1) {
      const found = MARK.exec(lines[above - 1] ?? "")?.[1];
      if (found === undefined) break;
      shows.unshift(...found.split(", "));
      read.add(above);
    }
    tests.push({ title, line, isSkipped, shows });
  });
  const astray = lines.flatMap((line, at) =>
    LOOKS_LIKE_MARK.test(line) && !read.has(at + 1) ? [at + 1] : [],
  );
  return { tests, astray };
}

type Found = (statement: Node, title: string, isSkipped: boolean) => void;

function visit(value: unknown, statement: Node | null, found: Found): void {
  if (Array.isArray(value)) for (const one of value) visit(one, statement, found);
  if (!isNode(value)) return;
  const own = value.type === "ExpressionStatement" ? value : statement;
  if (value.type === "CallExpression" && own) {
    const names = calleeNames(value.callee);
    const title = literal((value.arguments as unknown[])[0]);
    if ((names[0] === "test" || names[0] === "it") && title !== undefined)
      found(own, title, names.includes("skip") || names.includes("todo"));
  }
  for (const child of Object.values(value)) visit(child, own, found);
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

// `test.concurrent.each(rows)("…")` is a call of a call of a member: collects its names.
function calleeNames(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === "Identifier") return [String(callee.name)];
  if (callee.type === "CallExpression") return calleeNames(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return calleeNames(callee.tag);
  if (callee.type !== "MemberExpression" || !isNode(callee.property)) return [];
  return [...calleeNames(callee.object), String(callee.property.name)];
}

function literal(expression: unknown): string | undefined {
  if (!isNode(expression)) return undefined;
  if (expression.type === "Literal" && typeof expression.value === "string")
    return expression.value;
  if (expression.type !== "TemplateLiteral" || !Array.isArray(expression.quasis)) return undefined;
  return expression.quasis
    .map(({ value }: { value: { cooked: string } }) => value.cooked)
    .join("…");
}
