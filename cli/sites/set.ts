import { changeSite } from "#domain/sites/change-site.ts";
import { UsageError, command } from "../command.ts";
import { printLine } from "../print.ts";
import { withHouse } from "../run.ts";
import { isEmptyWish, readWish, siteOptions } from "./site-options.ts";

export const setCommand = command({
  name: "sites set",
  about:
    "Changes what is named and nothing else; --host replaces all hosts, an empty value takes a setting away",
  arguments: [{ name: "KEY", about: "the site" }],
  options: siteOptions,
  run: async (values, [key = ""]) => {
    const wish = readWish(values);
    if (isEmptyWish(wish))
      throw new UsageError("name something to change; see npm run enamel -- sites set --help");
    await withHouse(async (house) => {
      const site = await changeSite(house, { key, ...wish });
      printLine(`Changed ${site.key}.`);
    });
  },
});
