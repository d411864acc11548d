import type { Page } from "playwright-core";
import { bothLanguages, type Scene } from "./scene.ts";

// Office pages, at demo offices that differ.

type State = { host?: string; office: string; act?: (page: Page) => Promise<void> };

async function openEveryFold(page: Page): Promise<void> {
  await page.locator("main details").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
}

async function showMap(page: Page): Promise<void> {
  // The first pointer movement starts the app.
  await page.mouse.move(9, 9);
  await page.locator("#visit button[type=button]").first().click();
  await page.locator("#visit [data-ground=ours]").waitFor();
}

const states: Record<string, State> = {
  "the group’s own": { office: "kingston" },
  "every fee": { office: "poughkeepsie", act: openEveryFold },
  "on the map": { office: "kingston", act: showMap },
  "family prices": { host: "harbor.localhost", office: "hawthorne" },
  "other hours and another clock": { office: "office-0474" },
  "plan not sold there": { office: "office-0849" },
  "of a small brand": { host: "mesa.localhost", office: "mesa" },
};

export const catalogOfficeScenes: Scene[] = Object.entries(states).map(
  ([name, { host = "localhost", office, act }]) => ({
    group: "Office",
    name,
    host,
    path: `/office/${office}`,
    langs: bothLanguages,
    ...(act && { act }),
  }),
);
