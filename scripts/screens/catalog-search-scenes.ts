import type { Page } from "playwright-core";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Lang } from "#contract/languages.ts";
import { bothLanguages, type Scene } from "./scene.ts";

// Find a dentist, in every state that a search can end in.

type State = {
  query: string;
  host?: string;
  act?: (page: Page, lang: Lang) => Promise<void>;
  isWindow?: boolean;
  javaScript?: boolean;
};

const states: Record<string, State> = {
  "few offices": { query: "", host: "mesa.localhost" },
  "nearest first": { query: "?near=85201", isWindow: true },
  filtered: { query: "?near=85201&language=es&accepting=true" },
  "filters open": {
    query: "?near=85201&specialty=general",
    async act(page) {
      await page.locator("main form summary").click();
    },
    isWindow: true,
  },
  "a state": { query: "?state=RI" },
  "nothing near": { query: "?near=99762" },
  "nothing matches": { query: "?near=85201&language=nv&specialty=prosthodontics&radius=5" },
  "which city": { query: "?near=Springfield" },
  "days and evenings": { query: "?near=85201&openSaturday=true&openEvenings=true&radius=100" },
  "a service by price": { query: "?near=85201&procedure=implant&sort=price" },
  suggestions: {
    query: "",
    async act(page, lang) {
      await page.getByLabel(wordsIn[lang].findADentist.place).pressSequentially("mes");
      await page.getByRole("listbox").getByRole("option").first().waitFor();
    },
    isWindow: true,
  },
  "a fault": { query: "?near=8520&name=x" },
  "location refused": {
    query: "",
    async act(page, lang) {
      await page.getByRole("button", { name: wordsIn[lang].findADentist.nearMe }).click();
      await page.getByText(wordsIn[lang].findADentist.nearMeRefused).waitFor();
    },
    isWindow: true,
  },
  "with map": {
    query: "?near=85201&accepting=true",
    async act(page, lang) {
      await page.getByRole("button", { name: wordsIn[lang].findADentist.showMap }).click();
      await page.locator("[data-ground=ours]").waitFor();
    },
  },
  "without JavaScript": { query: "?near=85201&radius=10", javaScript: false },
};

export const catalogSearchScenes: Scene[] = Object.entries(states).map(
  ([name, { query, host = "localhost", ...state }]) => ({
    group: "Find a dentist",
    name,
    host,
    path: `/find-a-dentist${query}`,
    langs: bothLanguages,
    ...state,
  }),
);
