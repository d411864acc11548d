import type { Page } from "playwright-core";
import { bothLanguages, type Scene } from "./scene.ts";

// The savings summary with and without an office, for years in which the plan pays and does not.

type State = {
  query: string;
  host?: string;
  act?: (page: Page) => Promise<void>;
  javaScript?: boolean;
};

const couple = "p=adult:adult-cleaning.2,adult-checkup.2,crown.1&p=adult:adult-cleaning.1";
const children = "p=child:child-cleaning.2,fluoride.2&p=child:child-checkup.1,sealant.4";

const states: Record<string, State> = {
  "no office yet": { query: "" },
  "offices nearby": { query: "?near=85201&category=crowns" },
  "nothing nearby": { query: "?near=8520" },
  "an office": {
    query: "?near=85201",
    async act(page) {
      await page.locator("main section a[href*='office=loc_']").first().click();
      await page.locator("main a[href*='/checkout?office=']").waitFor();
    },
  },
  "a family": { query: `?${couple}&${children}` },
  "by the month": { query: "?cycle=monthly&category=all&p=adult:filling.2" },
  "does not pay": { query: "?p=adult:adult-cleaning.1" },
  "no visits": { query: "?p=adult:" },
  "a fault": { query: "?office=loc_gone&p=adult:filling.99,moon.1" },
  "a family price": {
    query: "?plan=family&p=person:adult-cleaning.2&p=person:child-cleaning.2,filling.1",
    host: "harbor.localhost",
  },
  "without JavaScript": { query: `?${couple}`, javaScript: false },
};

export const catalogSavingsScenes: Scene[] = Object.entries(states).map(
  ([name, { query, host = "localhost", ...state }]) => ({
    group: "Savings summary",
    name,
    host,
    path: `/savings-summary${query}`,
    langs: bothLanguages,
    ...state,
  }),
);
