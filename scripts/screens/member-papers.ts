import type { Page } from "playwright-core";
import type { Lang } from "#contract/languages.ts";

// Steps shared by dashboard scenes: forms, cards and receipts.

export type State = {
  path: string;
  /** A new member, with or without a plan; otherwise the demo's member. */
  isNew?: boolean;
  hasJoined?: boolean;
  act?: (page: Page, lang: Lang) => Promise<void>;
  isWindow?: boolean;
};

export const press = (page: Page, form: string) =>
  page.locator(`main form:has(input[value=${form}]) button[type=submit]`).click();
export const refused = (form: string) => async (page: Page) => {
  await press(page, form);
  await page.getByRole("alert").waitFor();
};

export const cards = "/dashboard/cards";
export const receipts = "/dashboard/receipts";

export async function openReceipt(page: Page): Promise<void> {
  await page.goto(
    await page
      .locator("main table a")
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href),
  );
}

export async function checkFirstCard(page: Page, lang: Lang): Promise<void> {
  const { origin } = new URL(page.url());
  const read = async <Body>(path: string) =>
    (await (await page.request.get(origin + path)).json()) as Body;
  const { people } = await read<{ people: { id: string }[] }>("/api/v4/member/info");
  const path = `/api/v4/member/idCard/${people[0]?.id}?lang=${lang}`;
  const { checkUrl } = await read<{ checkUrl: string }>(path);
  await page.goto(origin + new URL(checkUrl).pathname);
}
