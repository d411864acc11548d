import { checkContent } from "#domain/content/check-content.ts";
import { command, siteOption } from "../command.ts";
import { readJsonFile } from "../json-file.ts";
import { plain, printLine } from "../print.ts";
import { withSite } from "../run.ts";

export const checkCommand = command({
  name: "content check",
  about: "Says what is wrong with a content file, and which words a savings plan should not use",
  arguments: [{ name: "FILE", about: "the content as JSON; - reads standard input" }],
  options: { site: siteOption },
  run: async ({ site }, [file = ""]) => {
    const payload = await readJsonFile(file);
    await withSite(site, async (ctx) => {
      const { faults, words } = checkContent(ctx, { payload });
      for (const { path, message } of faults) printLine(plain(`fault: ${path}: ${message}`));
      for (const { path, word, excerpt } of words) {
        printLine(plain(`warning: ${path}: "${word}" in: ${excerpt}`));
      }
      if (faults.length > 0) {
        const count = faults.length === 1 ? "one fault" : `${faults.length} faults`;
        throw new Error(`${file} cannot be published on ${site}: ${count}.`);
      }
      printLine(`${file} can be published on ${site}.`);
    });
  },
});
