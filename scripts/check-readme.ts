// Usage: check-readme [--write]. The README's table of settings and .env.example are generated from
// server/config.ts; --write regenerates them.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { z } from "zod";
import { settings } from "../server/config.ts";

const root = new URL("../", import.meta.url);
const rows = Object.entries<z.ZodType>(settings).map(([name, schema]) => {
  const preset = schema.safeParse(undefined).data;
  const isEmpty = preset === undefined || (Array.isArray(preset) && preset.length === 0);
  const said = typeof preset === "boolean" ? (preset ? "on" : "off") : preset;
  const value = isEmpty ? "" : JSON.stringify(said).replaceAll('"', "");
  return { name, value, meaning: schema.description ?? "" };
});

const between = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;
const wanted = {
  "README.md": read("README.md").replace(between, `$1${table()}$2`),
  ".env.example": example(),
};
for (const [file, text] of Object.entries(wanted)) {
  if (read(file) === text) continue;
  if (process.argv.includes("--write")) writeFileSync(new URL(file, root), text);
  else {
    console.error(`${file} does not match server/config.ts: npm run check:readme -- --write`);
    process.exitCode = 1;
  }
}

function read(file: string): string {
  const url = new URL(file, root);
  return existsSync(url) ? readFileSync(url, "utf8") : "";
}

function table(): string {
  const lines = rows.map(
    ({ name, value, meaning }) => `| \`${name}\` | ${value && `\`${value}\``} | ${meaning} |`,
  );
  return `\n| setting | default | meaning |\n|---|---|---|\n${lines.join("\n")}\n\n`;
}

function example(): string {
  const lines = rows.map(({ name, value, meaning }) => `# ${meaning}\n#${name}=${value}\n`);
  return `# Settings of Enamel. Copy this file to .env, remove the # from what you change, and load it:
#   set -a; . ./.env; set +a; npm start
# Enamel reads only the environment, not this file.

${lines.join("\n")}`;
}
