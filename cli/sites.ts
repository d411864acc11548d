import { listSites } from "#domain/sites/list-sites.ts";
import { siteData, siteShape, readInput, siteOptions, isEmptyChoice } from "#cli/site-options.ts";
import { addSite } from "#domain/content/add-site.ts";
import { publicOrigin } from "#domain/sites/site.ts";
import { changeSite } from "#domain/content/change-site.ts";
import { command, UsageError, siteOption, program } from "./command.ts";
import { tableLines } from "./print.ts";
import { withSystem } from "./run.ts";

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

export const addCommand = command({
  name: "sites add",
  about: "Adds a site with a first page, ready to visit",
  arguments: [{ name: "KEY", about: "its name in these commands: a-z, 0-9, and hyphens" }],
  options: {
    ...siteOptions,
    name: { ...siteOptions.name, required: true },
    host: { ...siteOptions.host, required: true },
  },
  json: siteShape,
  run: (values, [key = ""]) => {
    const input = readInput(values);
    return withSystem(async (system, config) => {
      const site = await addSite(system, { key, ...input });
      const address = publicOrigin(site, config.port);
      return {
        data: siteData(site),
        lines: [`Added ${site.key}: ${address} shows its first page.`],
      };
    });
  },
});

export const setCommand = command({
  name: "sites set",
  about:
    "Changes only what you name; --host replaces all hosts, and an empty value removes a setting",
  options: { site: siteOption, ...siteOptions },
  takesSiteAsArgument: true,
  json: siteShape,
  run: async (values) => {
    const input = readInput(values);
    if (isEmptyChoice(input))
      throw new UsageError(`specify something to change; see ${program} sites set --help`);
    return withSystem(async (system) => {
      const site = await changeSite(system, { key: values.site, ...input });
      return { data: siteData(site), lines: [`Changed ${site.key}.`] };
    });
  },
});
