import type { Page } from "playwright-core";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Lang } from "#contract/languages.ts";
import { bothLanguages, type Scene } from "./scene.ts";

// The provider directory, and an error report from its row to its status page.

const list = "/directory?state=CA";

async function toReport(page: Page): Promise<void> {
  await page.locator("a[href*='directory/report?provider=']").first().click();
  await page.locator("form input[name=provider]").waitFor({ state: "attached" });
}

async function sendReport(page: Page, lang: Lang): Promise<void> {
  const { reporting } = wordsIn[lang].directory;
  await toReport(page);
  await page.getByRole("radio", { name: reporting.reasons.wrong_phone }).check();
  await page.locator("textarea[name=message]").fill("845 555 0100 → 845 555 0101");
  await page.locator("input[name=email]").fill("rosa@example.com");
  await page.getByRole("button", { name: reporting.send }).click();
  await page.getByText(reporting.sent).waitFor();
}

type State = { path: string; act?: Scene["act"]; langs?: Scene["langs"] };

const states: Record<string, State> = {
  list: { path: "/directory" },
  "near a ZIP code": { path: `${list}&near=90012&radius=50&language=es&accepting=true` },
  "more filters": {
    path: `${list}&name=delgado`,
    act: (page, lang) => page.getByText(wordsIn[lang].directory.filters).click(),
  },
  "wrong ZIP code": { path: `${list}&near=00000` },
  visitor: { path: `${list}&name=nobody` },
  "report an error": { path: list, act: toReport },
  "report refused": {
    path: list,
    async act(page, lang) {
      await toReport(page);
      await page.getByRole("button", { name: wordsIn[lang].directory.reporting.send }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  "report sent": { path: list, act: sendReport },
  "report status": {
    path: list,
    async act(page, lang) {
      await sendReport(page, lang);
      await page.getByRole("link", { name: wordsIn[lang].directory.reporting.statusLink }).click();
      await page.getByText(wordsIn[lang].directory.status.states.received).waitFor();
    },
  },
  "as printed": { path: list, langs: ["en"], act: (page) => page.emulateMedia({ media: "print" }) },
};

export const directoryScenes: Scene[] = Object.entries(states).map(
  ([name, { path, act, langs = bothLanguages }]) => ({
    group: "Directory",
    name,
    host: "localhost",
    path,
    langs,
    ...(act && { act }),
  }),
);
