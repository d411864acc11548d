import { publishDraft } from "#domain/content/publish-draft.ts";
import { command, siteOption } from "../command.ts";
import { moment, plain, printLine } from "../print.ts";
import { withSite } from "../run.ts";
import { draftOption } from "./draft-option.ts";
import { noteOption } from "./note-option.ts";

export const publishCommand = command({
  name: "content publish",
  about: "Makes the working draft the next version and shows it to everyone",
  options: { site: siteOption, note: noteOption, draft: draftOption },
  run: ({ site, note, draft: stamp }) =>
    withSite(site, async (ctx) => {
      const { version, draft } = await publishDraft(ctx, {
        ...(note === undefined ? {} : { note }),
        ...(stamp === undefined ? {} : { draft: stamp }),
      });
      printLine(`Published version ${version} of ${site}.`);
      const about = draft.note === "" ? "" : `: ${draft.note}`;
      printLine(plain(`It is the draft that ${draft.author} saved at ${moment(draft.at)}${about}`));
    }),
});
