import { rollBack } from "#domain/content/roll-back.ts";
import { command, siteOption, wholeNumber } from "../command.ts";
import { withSite } from "../run.ts";

export const rollbackCommand = command({
  name: "content rollback",
  about: "Shows an earlier version to everyone again; nothing is lost",
  arguments: [{ name: "VERSION", about: "its number (content versions shows them)" }],
  options: { site: siteOption },
  json: "{ site, version }",
  run: ({ site }, [given = ""]) => {
    const version = wholeNumber("VERSION", given, 1, 2_147_483_647);
    return withSite(site, async (ctx) => {
      await rollBack(ctx, { version });
      return {
        data: { site, version },
        lines: [`Version ${version} of ${site} is published again.`],
      };
    });
  },
});
