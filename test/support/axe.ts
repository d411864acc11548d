import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { isLongRun } from "./size.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const everything: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const rules = (...values: string[]): axe.RunOnly => ({ type: "rule", values });
const parts = {
  everything,
  colors: rules("color-contrast", "link-in-text-block"),
  // What another width can change on a page whose parts stay the same.
  layout: rules(
    "color-contrast",
    "link-in-text-block",
    "target-size",
    "scrollable-region-focusable",
    "landmark-unique",
    "skip-link",
  ),
  // What a page's parts can only do to each other.
  together: rules(
    "aria-hidden-body",
    "bypass",
    "document-title",
    "duplicate-id-aria",
    "heading-order",
    "html-has-lang",
    "landmark-banner-is-top-level",
    "landmark-complementary-is-top-level",
    "landmark-contentinfo-is-top-level",
    "landmark-main-is-top-level",
    "landmark-no-duplicate-banner",
    "landmark-no-duplicate-contentinfo",
    "landmark-no-duplicate-main",
    "landmark-one-main",
    "landmark-unique",
    "page-has-heading-one",
    "region",
  ),
};

const frame = ["header[data-layout]", "footer[data-layout]"];

/**
 * What axe finds between a page's header and its footer, which are looked at with each page of the
 * site in test/journeys/accessibility, or in all of it; the page's context has to bypass the policy.
 */
export async function axeFindings(
  page: Page,
  {
    only = "everything",
    isWithin = !isLongRun,
  }: { only?: keyof typeof parts; isWithin?: boolean } = {},
): Promise<string[]> {
  // The source is half a megabyte: once a document is enough.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ({ runOnly, exclude }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        {
          runOnly,
          resultTypes: ["violations"],
          // A finding is told by its HTML: working out selectors takes a quarter of a run. Style
          // sheets are read by no rule of ours.
          selectors: false,
          preload: { assets: ["media"] },
        },
      ),
    { runOnly: parts[only], exclude: isWithin ? frame : [] },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** What axe finds in the light and in the dark scheme, which changes only colors. */
export async function axeFindingsInBothSchemes(
  page: Page,
  { isWithin = !isLongRun } = {},
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const inLight = await axeFindings(page, { isWithin });
  await page.emulateMedia({ colorScheme: "dark" });
  const only = isLongRun ? "everything" : "colors";
  const inDark = await axeFindings(page, { only, isWithin });
  return [...inLight, ...inDark.map((finding) => `in dark: ${finding}`)];
}

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * What axe finds on a desktop by day and on a phone by night. Whole is each with its header and
 * footer; otherwise they count only where a page's parts can be in each other's way.
 */
export async function axeFindingsEverywhere(page: Page, { isWhole = isLongRun } = {}) {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "light" });
  const onDesktop = isWhole
    ? await axeFindingsInBothSchemes(page, { isWithin: false })
    : [
        ...(await axeFindings(page, { isWithin: true })),
        ...(await axeFindings(page, { only: "together", isWithin: false })),
      ];
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "dark" });
  const only = isWhole ? "everything" : "layout";
  const onPhone = await axeFindings(page, { only, isWithin: !isWhole });
  return [...onDesktop, ...onPhone.map((finding) => `on a phone, in dark: ${finding}`)];
}
