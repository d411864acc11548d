// Usage: npm ci --prefix scripts/icons --ignore-scripts && node scripts/icons/make-icons.ts
// Writes app/ui/icons.ts: each icon that the app imports from it, as one path. Lucide's package has
// thousands of icons in three formats, 51 MB that every install would carry for these few.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

type Shape = [tag: string, attributes: Record<string, string>];

const root = join(import.meta.dirname, "..", "..");
const file = join(root, "app/ui/icons.ts");
const lucide = dirname(createRequire(import.meta.url).resolve("lucide-react/package.json"));
const { version } = JSON.parse(readFileSync(join(lucide, "package.json"), "utf8")) as {
  version: string;
};

const imported = /import (?:type )?\{([^}]*)\} from "(?:#app\/ui|\.|\.\.)\/icons\.ts"/g;
const names = new Set<string>();
for (const path of globSync("app/**/*.{ts,tsx}", { cwd: root }))
  for (const [, list = ""] of readFileSync(join(root, path), "utf8").matchAll(imported))
    for (const name of list.split(",").map((one) => one.trim().replace(/ as .*/, "")))
      if (name && !name.startsWith("type ")) names.add(name);

const lines: string[] = [];
for (const name of [...names].toSorted()) {
  const key = name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, "-").toLowerCase();
  const d = (await shapesOf(key)).map((shape) => pathOf(shape)).join("");
  lines.push(`export const ${name} = drawIcon("${key}", "${d}");`);
}
writeFileSync(
  file,
  `import { drawIcon } from "./draw-icon.tsx";

// Made by scripts/icons/make-icons.ts of Lucide ${version}, under the ISC and MIT licenses.

${lines.join("\n")}\n`,
);
process.stdout.write(`${lines.length} icons in ${file}\n`);

async function shapesOf(key: string): Promise<Shape[]> {
  const path = join(lucide, "dist/esm/icons", `${key}.mjs`);
  const [, renamed] =
    /export \{ default \} from '\.\/(.+)\.mjs'/.exec(readFileSync(path, "utf8")) ?? [];
  if (renamed) return shapesOf(renamed);
  const { __iconData: icon } = (await import(path)) as { __iconData: { node: Shape[] } };
  return icon.node;
}

/** A shape as part of a longer path. */
function pathOf([tag, given]: Shape): string {
  const { key: _, d = "", points = "", ...attributes } = given;
  const number = (name: string) => Number(attributes[name] ?? 0);
  const paths: Record<string, () => string> = {
    path: () => withAbsoluteStart(d),
    line: () => `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`,
    polyline: () => `M${points}`,
    polygon: () => `M${points}z`,
    circle: () => ellipse(number("cx"), number("cy"), number("r"), number("r")),
    ellipse: () => ellipse(number("cx"), number("cy"), number("rx"), number("ry")),
    rect: () => roundedRect(number),
  };
  const draw = paths[tag];
  // A dot is filled by its line.
  if (!draw || ("fill" in attributes && number("r") > 1))
    throw new Error(`A path can't draw ${JSON.stringify(given)}`);
  return draw();
}

/** A leading `m` would be relative to the shape before, and makes what follows relative lines. */
function withAbsoluteStart(d: string): string {
  const [start = "", x = "", y = ""] = /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)/.exec(d) ?? [];
  if (start === "") return d;
  const rest = d.slice(start.length).trim();
  return `M${x} ${y}${/^[-.\d]/.test(rest) ? "l" : ""}${rest}`;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function roundedRect(number: (name: string) => number): string {
  const [x, y, width, height] = [number("x"), number("y"), number("width"), number("height")];
  const r = number("rx") || number("ry");
  const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : "");
  return [
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}`,
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`,
  ].join("");
}
