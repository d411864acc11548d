import { listSites } from "#domain/sites/list-sites.ts";
import { command } from "../command.ts";
import { tableLines } from "../print.ts";
import { withSystem } from "../run.ts";
import { siteData, siteShape } from "./site-data.ts";

export const listCommand = command({
  name: "sites list",
  about: "Lists all sites",
  options: {},
  json: `[${siteShape}]`,
  run: () =>
    withSystem(async (system) => {
      const sites = await listSites(system);
      const lines = tableLines(
        ["KEY", "NAME", "HOSTS", "DEFAULT", "PUBLISHED", "LANGUAGES"],
        sites.map(({ key, name, hosts, isDefault, publishedVersion, settings }) => [
          key,
          name,
          hosts.join(" "),
          isDefault ? "yes" : "",
          publishedVersion === null ? "nothing" : `version ${publishedVersion}`,
          settings.languages.join(" "),
        ]),
      );
      return { data: sites.map(siteData), lines };
    }),
});
