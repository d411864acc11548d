import type { Page } from "playwright-core";
import { footerVariants, headerVariants } from "#contract/content/layout-names.ts";
import { bothLanguages, type Scene } from "./scene.ts";

const stage = (query: string) => `/ui/frames?${query}`;

/** Every header and footer, for a visitor and a member, and with its menu open. */
export const frameScenes: Scene[] = [
  ...headerVariants.flatMap((header, at) => {
    const footer = footerVariants[at % footerVariants.length];
    const host = ["localhost", "harbor.localhost", "mesa.localhost"][at % 3] ?? "localhost";
    const scene = { group: "Headers and footers", host, langs: bothLanguages };
    const query = `header=${header}&footer=${footer}`;
    return [
      { ...scene, name: `${header} visitor`, path: stage(query) },
      { ...scene, name: `${header} member`, path: stage(`${query}&member=1`) },
      { ...scene, name: `${header} open`, path: stage(query), act: openMenus, isWindow: true },
    ];
  }),
  {
    group: "Headers and footers",
    name: "home scrolled",
    host: "localhost",
    path: "/",
    langs: ["en"],
    isWindow: true,
    act: (page) => page.evaluate(() => window.scrollTo(0, 900)),
  },
];

async function openMenus(page: Page): Promise<void> {
  for (const summary of await page.locator("header summary:visible").all()) await summary.click();
}
