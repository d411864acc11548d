import { checkContent } from "#domain/content/check-content.ts";
import { command, siteOption } from "../command.ts";
import { readJsonFile } from "../json-file.ts";
import { withSite } from "../run.ts";

export const checkCommand = command({
  name: "content check",
  about: "Says what is wrong with a content file, and which words a savings plan should not use",
  arguments: [{ name: "FILE", about: "the content as JSON; - reads standard input" }],
  options: { site: siteOption },
  json: "{ site, errors: [{ path, message }], words: [{ path, word, excerpt }] }",
  run: async ({ site }, [file = ""]) => {
    const payload = await readJsonFile(file);
    return withSite(site, async (ctx) => {
      const { errors, words } = checkContent(ctx, { payload });
      const lines = [
        ...errors.map(({ path, message }) => `error: ${path}: ${message}`),
        ...words.map(({ path, word, excerpt }) => `warning: ${path}: "${word}" in: ${excerpt}`),
      ];
      const data = { site, errors, words };
      if (errors.length === 0) {
        return { data, lines: [...lines, `${file} can be published on ${site}.`] };
      }
      const count = errors.length === 1 ? "one error" : `${errors.length} errors`;
      return { data, lines, rejection: `${file} cannot be published on ${site}: ${count}.` };
    });
  },
});
