import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { run } from "./fixture-tree.ts";

// A copy of the sources that speaks French: a language nobody has translated to, in Spanish words.

const repository = resolve(import.meta.dirname, "../..");
const isLeftOut = /^(?:bench|docs|test)\/|\.test\.tsx?$/;

export const marker = "Aller au contenu";

/** Each table that the compiler misses, and what stands in it for French. */
export const tables: Record<string, (text: string) => string> = {
  "app/messages/browser-words.ts": (text) =>
    text.replace(/\n {2}es: (\{.*?\n {2}\}),/s, (all, rooms: string) => {
      const own = rooms.replace("./es/site/", "./fr/site/").replace("./es/search/", "./fr/search/");
      return `${all}\n  fr: ${own},`;
    }),
  "app/messages/in-language.server.ts": (text) =>
    `import { fr } from "./fr.ts";\n${text.replace("{ en, es }", "{ en, es, fr }")}`,
  "contract/catalog-names/states.ts": repeatSpanish,
  "contract/languages.ts": (text) =>
    text
      .replace('es: "es-US" }', 'es: "es-US", fr: "fr-FR" }')
      .replace('es: "Español" }', 'es: "Español", fr: "Français" }'),
  "contract/plan-phrase.ts": (text) => text.replace(/\n {2}es: (.*),/, "$&\n  fr: $1,"),
  "contract/refund-phrase.ts": (text) =>
    repeatSpanish(text).replaceAll(/\n {2}es: ([^{\n].*),/g, "$&\n  fr: $1,"),
  "domain/billing/messages/receipt-words.ts": inSpanish,
  "domain/content/add-site.ts": repeatSpanish,
  "domain/content/legal-texts.ts": repeatSpanish,
  "domain/directory/make-file.ts": inSpanish,
  "domain/email/say-moment.ts": (text) => text.replace(/\n {2}es: (.*),/, "$&\n  fr: $1,"),
  "domain/email/write-mail.ts": inSpanish,
  "domain/membership/messages/card-words.ts": inSpanish,
  "domain/reminders/agree-to-reminder.ts": (text) =>
    text.replace(/\n {2}es: (.*),/, "$&\n  fr: $1,"),
  "gateways/payments/sandbox/words.ts": (text) => repeatSpanish(inSpanish(text)),
};

/** French wording of two rooms: a sentence to know it by, and counts, of which 0 is singular. */
const ownFiles: Record<string, string> = {
  "app/messages/fr.ts": `import { es } from "./es.ts";
import { words as search } from "./fr/search/words.ts";
import { words as site } from "./fr/site/words.ts";
import type { Words } from "./words.ts";

export const fr: Words = { ...es, ...search, ...site, lang: "fr" };
`,
  "app/messages/fr/site/words.ts": `import { words as spanish } from "../../es/site/words.ts";

export const words: typeof spanish = {
  ...spanish,
  site: { ...spanish.site, skipToContent: "${marker}" },
};
`,
  "app/messages/fr/search/words.ts": `import { plural } from "#contract/plural.ts";
import { words as spanish } from "../../es/search/words.ts";

const count = (found: number) =>
  plural("fr", found, { one: \`\${found} cabinet\`, other: \`\${found} cabinets\` });

export const words: typeof spanish = {
  ...spanish,
  findADentist: { ...spanish.findADentist, count },
};
`,
};

function inSpanish(text: string): string {
  return text.replace("= { en, es };", "= { en, es, fr: es };");
}

/** The rows of \`es\` once more as those of \`fr\`. */
function repeatSpanish(text: string): string {
  return text.replace(/\n {2}es: (\{ .*? \}|\{\n.*?\n {2}\}),/s, "$&\n  fr: $1,");
}

export type Copy = ReturnType<typeof copySources>;

export function copySources() {
  const root = mkdtempSync(join(tmpdir(), "enamel-language-"));
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: repository,
      encoding: "utf8",
    },
  );
  for (const path of listed.split("\0").filter((name) => name !== "" && !isLeftOut.test(name)))
    cpSync(join(repository, path), join(root, path));
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
  const change = (path: string, make: (text: string) => string) => {
    const before = readFileSync(join(root, path), "utf8");
    const after = make(before);
    if (after === before) throw new Error(`nothing to change in ${path}`);
    writeFileSync(join(root, path), after);
  };
  return {
    root,
    addLanguage: () =>
      change("contract/languages.ts", (text) => text.replace('["en", "es"]', '["en", "es", "fr"]')),
    fillTables() {
      for (const [path, fill] of Object.entries(tables)) change(path, fill);
      for (const [path, text] of Object.entries(ownFiles)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
    },
    /** The compiler's errors, without the lines that explain them. */
    typeErrors() {
      const cache = ["--incremental", "--tsBuildInfoFile", join(root, "types.tsbuildinfo")];
      const { lines } = run("node_modules/typescript/bin/tsc", ["--noEmit", ...cache], root);
      return lines.filter((line) => !line.startsWith(" "));
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
