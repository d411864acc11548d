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
const rules = (...values: string[]) => ({ type: "rule", values }) satisfies axe.RunOnly;
const parts = {
  everything,
  colors: rules("color-contrast", "link-in-text-block"),
  // Rules whose result can change with the width, on a page with the same parts.
  layout: rules(
    "color-contrast",
    "link-in-text-block",
    "target-size",
    "scrollable-region-focusable",
    "landmark-unique",
    "skip-link",
  ),
  // Rules about how a page's parts affect each other.
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
 * What axe finds between a page's header and its footer, which are checked with each page of the
 * site in test/journeys/accessibility, or in the whole page; the page's context must bypass the
 * policy.
 */
export async function axeFindings(
  page: Page,
  {
    only = "everything",
    without,
    isWithin = !isLongRun,
  }: { only?: keyof typeof parts; without?: "together"; isWithin?: boolean } = {},
): Promise<string[]> {
  // The source is half a megabyte, so it is loaded once per document.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  // What lies under a bar that stays is in the open once the page is scrolled.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>(".order-bar"))
      bar.style.position = "static";
  });
  const { violations } = await page.evaluate(
    ({ runOnly, left, exclude }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        {
          runOnly,
          rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
          resultTypes: ["violations"],
          // Findings show HTML, since working out selectors takes a quarter of a run. None of our
          // rules reads style sheets.
          selectors: false,
          preload: { assets: ["media"] },
        },
      ),
    {
      runOnly: parts[only],
      left: without ? parts[without].values : [],
      exclude: isWithin ? frame : [],
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** What axe finds in light and in dark mode, which differ only in colors. */
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
 * What axe finds on a desktop in light mode and on a phone in dark mode. Whole checks each with its
 * header and footer; otherwise those count only for the rules about a page's parts together.
 */
export async function axeFindingsEverywhere(page: Page, { isWhole = isLongRun } = {}) {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "light" });
  const onDesktop = isWhole
    ? await axeFindingsInBothSchemes(page, { isWithin: false })
    : [
        ...(await axeFindings(page, { without: "together", isWithin: true })),
        ...(await axeFindings(page, { only: "together", isWithin: false })),
      ];
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "dark" });
  const only = isWhole ? "everything" : "layout";
  const onPhone = await axeFindings(page, { only, isWithin: !isWhole });
  return [...onDesktop, ...onPhone.map((finding) => `on a phone, in dark: ${finding}`)];
}
