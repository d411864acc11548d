import { parseFileSync } from "@swc/core";

export interface TestTitle {
  title: string;
  isSkipped: boolean;
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** A test file's titles as written; `${…}` in a template becomes "…". */
export function readTestTitles(file: string): TestTitle[] {
  const titles: TestTitle[] = [];
  visit(parseFileSync(file, { syntax: "typescript", tsx: file.endsWith("x") }), titles);
  return titles;
}

function visit(value: unknown, titles: TestTitle[]): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, titles);
    return;
  }
  if (!isNode(value)) return;
  if (value.type === "CallExpression" && Array.isArray(value.arguments)) {
    const names = calleeNames(value.callee);
    const [first] = value.arguments as unknown[];
    const title = isNode(first) ? literal(first.expression) : undefined;
    if ((names[0] === "test" || names[0] === "it") && title !== undefined) {
      titles.push({ title, isSkipped: names.includes("skip") || names.includes("todo") });
    }
  }
  for (const child of Object.values(value)) visit(child, titles);
}

// `test.concurrent.each(rows)("…")` is a call of a call of a member: collects its names.
function calleeNames(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === "Identifier") return [String(callee.value)];
  if (callee.type === "CallExpression") return calleeNames(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return calleeNames(callee.tag);
  if (callee.type !== "MemberExpression" || !isNode(callee.property)) return [];
  return [...calleeNames(callee.object), String(callee.property.value)];
}

function literal(expression: unknown): string | undefined {
  if (!isNode(expression)) return undefined;
  if (expression.type === "StringLiteral") return String(expression.value);
  if (expression.type !== "TemplateLiteral" || !Array.isArray(expression.quasis)) return undefined;
  return expression.quasis.map((part: Node) => String(part.cooked)).join("…");
}
