import type { Page } from "playwright-core";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Lang } from "#contract/languages.ts";
import { bothLanguages, type Scene } from "./scene.ts";

// The opened map, on its component's page with sample offices.

async function show(page: Page, lang: Lang) {
  await page.getByRole("button", { name: wordsIn[lang].map.show }).click();
  await page.locator("[data-ground=ours]").waitFor();
  await page.locator(".office-map").scrollIntoViewIfNeeded();
}

function scene(name: string, view: string, more: (page: Page) => Promise<void>): Scene {
  return {
    group: "Map",
    name,
    host: "localhost",
    path: `/ui/map?view=${view}`,
    langs: bothLanguages,
    act: async (page, lang) => {
      await show(page, lang);
      await more(page);
    },
  };
}

const asItComes = async () => {};
const chooseFirst = (page: Page) =>
  page
    .getByRole("button", { name: /^\d+\. / })
    .first()
    .click();

async function withoutGround(page: Page, lang: Lang) {
  await page.route("**/states-10m*", (route) => route.abort());
  await page.getByRole("button", { name: wordsIn[lang].map.show }).click();
  await page.locator("[data-ground=none]").waitFor();
}

export const mapScenes: Scene[] = [
  scene("thirty offices", "phoenix", asItComes),
  scene("an office chosen", "phoenix", chooseFirst),
  scene("across the date line", "pacific", asItComes),
  scene("all over the country", "country", asItComes),
  scene("one office", "one", asItComes),
  scene("none nearby", "none", asItComes),
  { ...scene("without its ground", "phoenix", asItComes), act: withoutGround },
];
