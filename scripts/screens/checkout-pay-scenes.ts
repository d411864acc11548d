import type { Page } from "playwright-core";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Lang } from "#contract/languages.ts";
import { localPath } from "#contract/language-path.ts";
import { press, toPeople } from "./checkout-steps-scenes.ts";
import { bothLanguages, type Scene } from "./scene.ts";

// The payment step, all its outcomes, and the page after it.

type Act = (page: Page, lang: Lang) => Promise<void>;

async function toPayment(page: Page, lang: Lang): Promise<void> {
  await toPeople(page, lang);
  await press(page, "add_self");
  await page.getByText(wordsIn[lang].checkout.people.addedSelf).waitFor();
  await page.goto(new URL(localPath(lang, "/checkout/payment"), page.url()).href);
  if ((await page.locator("noscript p").count()) === 0)
    await page.frameLocator("iframe").locator("#number").waitFor();
}

/** The screenshot shows a frame's content only within the window. */
async function unfold(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const height = await page.evaluate(() => document.body.scrollHeight);
  await page.setViewportSize({ width, height });
}

async function payBy(page: Page, lang: Lang, number: string): Promise<void> {
  await toPayment(page, lang);
  const card = page.frameLocator("iframe");
  const typed = { number, expires: "0145", cvc: "123", zip: "85004" };
  for (const [name, value] of Object.entries(typed)) await card.locator(`#${name}`).fill(value);
  for (const box of await page.locator("main input[name=agree]").all()) await box.press("Space");
  await send(page);
}

const send = (page: Page) =>
  page.locator("[type=submit][form=order-pay]:visible").first().press("Enter");
const titled = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
const refused = (page: Page) => page.getByRole("alert").first().waitFor();

/** A new member on a plan, with one of their pages open. */
export const asJoined =
  (path: string): Act =>
  async (page, lang) => {
    await payBy(page, lang, "4242424242424242");
    await page.waitForURL(/\/done\//);
    await page.goto(new URL(localPath(lang, path), page.url()).href);
  };

async function typeCoupon(page: Page, code: string): Promise<void> {
  await page.locator("main details:has([name=couponCode]) > summary").click();
  await page.locator("main [name=couponCode]").fill(code);
  await press(page, "coupon");
}

const states: Record<string, { act: Act; isWindow?: boolean; javaScript?: boolean }> = {
  payment: { act: toPayment },
  "payment without a script": {
    javaScript: false,
    act: toPayment,
  },
  "something missing": {
    async act(page, lang) {
      await toPayment(page, lang);
      await send(page);
      await refused(page);
    },
  },
  "coupon refused": {
    async act(page, lang) {
      await toPayment(page, lang);
      await typeCoupon(page, "NO-SUCH-CODE");
      await refused(page);
    },
  },
  coupon: {
    async act(page, lang) {
      await toPayment(page, lang);
      await typeCoupon(page, "SPRING15");
      const { remove } = wordsIn[lang].checkoutPayment.coupon;
      await page.getByRole("button", { name: remove("SPRING15") }).waitFor();
    },
  },
  "card refused": {
    async act(page, lang) {
      await payBy(page, lang, "4000000000000002");
      await refused(page);
    },
  },
  paying: {
    isWindow: true,
    async act(page, lang) {
      await payBy(page, lang, "4000000000000341");
      await page.getByText(wordsIn[lang].checkoutPayment.paying.long).waitFor();
    },
  },
  "line lost": {
    async act(page, lang) {
      await page.route("**/api/km/checkout/payment?*", (route) => route.abort("connectionreset"));
      await payBy(page, lang, "4242424242424242");
      await titled(page, wordsIn[lang].checkoutPayment.lost.title);
    },
  },
  "signed out meanwhile": {
    async act(page, lang) {
      let isFirst = true;
      await page.route("**/api/km/checkout/payment?*", async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        await route.fetch();
        await page.context().clearCookies();
        return route.abort("connectionreset");
      });
      await payBy(page, lang, "4242424242424242");
      await titled(page, wordsIn[lang].checkoutPayment.unsure.title);
    },
  },
  "asking the bank": {
    async act(page, lang) {
      await payBy(page, lang, "4000000000000127");
      await titled(page, wordsIn[lang].checkoutPayment.waiting.title);
    },
  },
  "the bank asks": {
    async act(page, lang) {
      await payBy(page, lang, "4000000000003220");
      await page.waitForURL(/challenge/);
    },
  },
  "back from the bank undecided": {
    async act(page, lang) {
      await payBy(page, lang, "4000000000003220");
      await page.waitForURL(/challenge/);
      await page.goBack();
      await titled(page, wordsIn[lang].checkoutPayment.bank.title);
    },
  },
  joined: {
    async act(page, lang) {
      await payBy(page, lang, "4242424242424242");
      await page.waitForURL(/\/done\//);
      await titled(page, wordsIn[lang].checkoutPayment.done.title);
    },
  },
};

export const checkoutPayScenes: Scene[] = Object.entries(states).map(
  ([name, { act, ...scene }]) => ({
    group: "Checkout",
    name: `pay ${name}`,
    host: "localhost",
    path: "/checkout?office=kingston",
    langs: bothLanguages,
    async act(page, lang) {
      await act(page, lang);
      if (!scene.isWindow) await unfold(page);
    },
    ...scene,
  }),
);
