import { listSites } from "#domain/sites/list-sites.ts";
import { command } from "../command.ts";
import { tableLines } from "../print.ts";
import { withHouse } from "../run.ts";
import { siteData, siteShape } from "./site-data.ts";

export const listCommand = command({
  name: "sites list",
  about: "Lists all sites",
  options: {},
  json: `[${siteShape}]`,
  run: () =>
    withHouse(async (house) => {
      const sites = await listSites(house);
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
