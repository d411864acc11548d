import { readFileSync, writeFileSync } from "node:fs";
import type { z } from "zod";
import { settings } from "../server/config.ts";

// The README's table of settings is made from server/config.ts; --write makes it anew.

const file = new URL("../README.md", import.meta.url);
const readme = readFileSync(file, "utf8");
const between = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;
const wanted = readme.replace(between, `$1${table()}$2`);

if (process.argv.includes("--write")) writeFileSync(file, wanted);
else if (wanted !== readme) {
  console.error(
    "The README's table of settings is not that of server/config.ts: node scripts/check-readme.ts --write",
  );
  process.exit(1);
}

function table(): string {
  const rows = Object.entries<z.ZodType>(settings).map(([name, schema]) => {
    const preset = schema.safeParse(undefined).data;
    const shown =
      preset === undefined || (Array.isArray(preset) && preset.length === 0)
        ? ""
        : `\`${JSON.stringify(preset).replaceAll('"', "")}\``;
    return `| \`${name}\` | ${shown} | ${schema.description ?? ""} |`;
  });
  return `\n| setting | unless set | meaning |\n|---|---|---|\n${rows.join("\n")}\n\n`;
}
