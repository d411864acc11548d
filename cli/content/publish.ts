import { publishDraft } from "#domain/content/publish-draft.ts";
import { command, siteOption } from "../command.ts";
import { moment } from "../print.ts";
import { withSite } from "../run.ts";
import { draftOption } from "./draft-option.ts";
import { noteOption } from "./note-option.ts";

export const publishCommand = command({
  name: "content publish",
  about: "Makes the working draft the next version and shows it to everyone",
  options: { site: siteOption, note: noteOption, draft: draftOption },
  json: "{ site, version, draft: { author, at, note, … } }",
  run: ({ site, note, draft: stamp }) =>
    withSite(site, async (ctx) => {
      const { version, draft } = await publishDraft(ctx, {
        ...(note === undefined ? {} : { note }),
        ...(stamp === undefined ? {} : { draft: stamp }),
      });
      const about = draft.note === "" ? "" : `: ${draft.note}`;
      return {
        data: { site, version, draft },
        lines: [
          `Published version ${version} of ${site}.`,
          `It is the draft that ${draft.author} saved at ${moment(draft.at)}${about}`,
        ],
      };
    }),
});
