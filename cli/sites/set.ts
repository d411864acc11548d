import { changeSite } from "#domain/content/change-site.ts";
import { UsageError, command, siteOption, program } from "../command.ts";
import { withSystem } from "../run.ts";
import { siteData, siteShape } from "./site-data.ts";
import { isEmptyChoice, readInput, siteOptions } from "./site-options.ts";

export const setCommand = command({
  name: "sites set",
  about:
    "Changes what is named and nothing else; --host replaces all hosts, an empty value takes a setting away",
  options: { site: siteOption, ...siteOptions },
  takesSiteAsArgument: true,
  json: siteShape,
  run: async (values) => {
    const input = readInput(values);
    if (isEmptyChoice(input))
      throw new UsageError(`name something to change; see ${program} sites set --help`);
    return withSystem(async (system) => {
      const site = await changeSite(system, { key: values.site, ...input });
      return { data: siteData(site), lines: [`Changed ${site.key}.`] };
    });
  },
});
