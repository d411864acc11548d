import { listSites } from "#domain/sites/list-sites.ts";
import { command, jsonOption } from "../command.ts";
import { printJson, printTable } from "../print.ts";
import { withHouse } from "../run.ts";

export const listCommand = command({
  name: "sites list",
  about: "Lists all sites",
  options: { json: jsonOption },
  run: ({ json }) =>
    withHouse(async (house) => {
      const sites = await listSites(house);
      if (json) {
        printJson(
          sites.map(({ key, name, hosts, isDefault, publishedVersion, settings }) => {
            return { key, name, hosts, isDefault, publishedVersion, settings };
          }),
        );
        return;
      }
      printTable(
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
    }),
});
