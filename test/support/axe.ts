import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const everything: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const colours: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What axe finds on a page as it stands; the page's context has to bypass the policy. */
export async function axeFindings(
  page: Page,
  { only }: { only?: "colours" } = {},
): Promise<string[]> {
  // The source is half a megabyte: once a document is enough.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly,
        resultTypes: ["violations"],
      }),
    only === "colours" ? colours : everything,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** What axe finds in the light and in the dark scheme, which changes colours alone. */
export async function axeFindingsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const inLight = await axeFindings(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await axeFindings(page, { only: "colours" });
  return [...inLight, ...inDark.map((finding) => `in dark: ${finding}`)];
}
