import { addSite } from "#domain/sites/add-site.ts";
import { publicOrigin } from "#domain/sites/public-origin.ts";
import { command } from "../command.ts";
import { printLine } from "../print.ts";
import { withHouse } from "../run.ts";
import { readWish, siteOptions } from "./site-options.ts";

export const addCommand = command({
  name: "sites add",
  about: "Adds a site with a first page, so that it answers at once",
  arguments: [{ name: "KEY", about: "its name in these commands: a-z, 0-9 and hyphens" }],
  options: {
    ...siteOptions,
    name: { ...siteOptions.name, required: true },
    host: { ...siteOptions.host, required: true },
  },
  run: async (values, [key = ""]) => {
    const wish = readWish(values);
    await withHouse(async (house, config) => {
      const site = await addSite(house, { key, ...wish });
      printLine(`Added ${site.key}: ${publicOrigin(site, config.port)} shows its first page.`);
    });
  },
});
