import { saveDraft } from "#domain/content/save-draft.ts";
import { command, siteOption } from "../command.ts";
import { readJsonFile } from "../json-file.ts";
import { withSite } from "../run.ts";
import { draftOption } from "./draft-option.ts";
import { noteOption } from "./note-option.ts";

export const putCommand = command({
  name: "content put",
  about: "Makes a file the working draft; visitors see it once it is published",
  arguments: [{ name: "FILE", about: "the content as JSON; - reads standard input" }],
  options: { site: siteOption, note: noteOption, draft: draftOption },
  json: "{ site, stamp, isCleaned }",
  run: async ({ site, note = "", draft }, [file = ""]) => {
    const payload = await readJsonFile(file);
    return withSite(site, async (ctx) => {
      const basedOn = draft === undefined ? {} : { basedOn: draft };
      const { isCleaned, stamp } = await saveDraft(ctx, { payload, note, ...basedOn });
      const cleaned = isCleaned ? ["HTML that is not allowed was taken out."] : [];
      return {
        data: { site, stamp, isCleaned },
        lines: [`Saved as the working draft of ${site}, stamp ${stamp}.`, ...cleaned],
      };
    });
  },
});
