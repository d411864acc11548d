import { performance } from "node:perf_hooks";
import type { Ctx } from "#domain/context.ts";
import { loadSynthetic } from "#domain/demo/load-synthetic.ts";
import { trackProgress } from "#cli/progress.ts";
import { command, siteOption, wholeNumber } from "./command.ts";
import { withSite } from "./run.ts";

const least = 1;
const most = 2_000_000;

export const demoProvidersCommand = command({
  name: "demo providers",
  about: "Adds made-up dentists and offices to a demo site, to try it with a large directory",
  arguments: [{ name: "N", about: `how many dentists, ${least} to ${most}` }],
  options: { site: { ...siteOption, required: false, about: "the site; localhost by default" } },
  json: "{ site, providers, seconds }",
  run: ({ site = "localhost" }, [count = ""]) => {
    const wanted = wholeNumber("N", count, least, most);
    const load = async (ctx: Ctx) => {
      const began = performance.now();
      const progress = trackProgress(1);
      const onProgress = (done: number, of: number) => progress.show(done / of, done);
      await loadSynthetic(ctx, { count: wanted, onProgress });
      progress.end();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const shown = wanted.toLocaleString("en-US");
      return {
        data: { site, providers: wanted, seconds: Number(seconds) },
        lines: [`Loaded ${shown} made-up dentists in ${seconds} s.`],
      };
    };
    return withSite(site, load, { longestStatement: 0 });
  },
});
