import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// The licenses of everything distributed, to browsers or with the server.

type Manifest = {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  homepage?: string;
};
type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };

const licenseFile = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;
// Style sheets and fonts are in the build, but not in its record of modules.
const styles = /^@fontsource-variable\/|^tailwindcss$/;

const data = `ZIP codes: places from the US Census Bureau, in the public domain; names of towns from GeoNames
(https://www.geonames.org), under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).
Outlines of the states: US Census Bureau, by way of us-atlas. Interstates, rivers and lakes: Natural
Earth (https://www.naturalearthdata.com), in the public domain.`;

/** The text of /licenses.txt; `record` names the modules of the browser's build. */
export function licensesOf(root: string, record: Record<string, string[]>): string {
  const folders = new Set([...inBrowser(root, record), ...onServer(root)]);
  const installed = [...folders].map((path) => join(root, path)).filter((path) => existsSync(path));
  // Without duplicates.
  const packages = [...new Set(installed.map(packageText))].toSorted();
  const read = (file: string) => readFileSync(join(root, file), "utf8").trim();
  const parts = [
    "What this website and its server are made of beside their own code, and under which terms.",
    data,
    ...packages,
    `Lucide, the icons of the pages\n\n${read("app/ui/icons-LICENSE.txt")}`,
    `Noto Sans, in documents\n\n${read("domain/pdf/fonts/OFL.txt")}`,
    `PostgreSQL, where the embedded one is used\n\n${read("db/embedded-postgres/COPYRIGHT")}`,
  ];
  return `${parts.join(`\n\n${"=".repeat(80)}\n\n`)}\n`;
}

function inBrowser(root: string, record: Record<string, string[]>): string[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
  const fonts = Object.keys(devDependencies).filter((name) => styles.test(name));
  const modules = Object.values(record).flat();
  return [
    ...modules.flatMap((id) => folderOf(id) ?? []),
    ...fonts.map((name) => `node_modules/${name}`),
  ];
}

function folderOf(id: string): string | undefined {
  return /^(?:.*node_modules\/)(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
}

export function packageOf(id: string): string | undefined {
  return folderOf(id)?.replace(/.*node_modules\//, "");
}

/** All runtime dependencies, including Node and this platform's PostgreSQL. */
function onServer(root: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => !path.includes("@types/"));
}

function packageText(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const { name, version, license = "see below", author, homepage } = manifest;
  const by = typeof author === "string" ? author : author?.name;
  const files = readdirSync(folder).filter((file) => licenseFile.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  const about = [
    `${name} ${version}, ${license}`,
    ...(by ? [by] : []),
    ...(homepage ? [homepage] : []),
  ];
  return [about.join("\n"), ...texts].join("\n\n");
}
