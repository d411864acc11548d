import { addSite } from "#domain/content/add-site.ts";
import { publicOrigin } from "#domain/sites/public-origin.ts";
import { command } from "../command.ts";
import { withSystem } from "../run.ts";
import { siteData, siteShape } from "./site-data.ts";
import { readInput, siteOptions } from "./site-options.ts";

export const addCommand = command({
  name: "sites add",
  about: "Adds a site with a first page, so that it answers at once",
  arguments: [{ name: "KEY", about: "its name in these commands: a-z, 0-9 and hyphens" }],
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
