import { publishDraft } from "#domain/content/publish-draft.ts";
import { command, siteOption } from "../command.ts";
import { printLine } from "../print.ts";
import { withSite } from "../run.ts";
import { noteOption } from "./note-option.ts";

export const publishCommand = command({
  name: "content publish",
  about: "Makes the working draft the next version and shows it to everyone",
  options: { site: siteOption, note: noteOption },
  run: ({ site, note }) =>
    withSite(site, async (ctx) => {
      const { version } = await publishDraft(ctx, note === undefined ? {} : { note });
      printLine(`Published version ${version} of ${site}.`);
    }),
});
