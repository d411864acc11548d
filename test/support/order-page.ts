import { desc } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright-core";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { codeOf } from "#domain/checkout/confirm-code.ts";
import { type Behavior, testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { operatorOn } from "./content.ts";
import type { startTestServer } from "./server.ts";
import { payerOf, rosa } from "./shopper.ts";

// The payment step as the payer sees it: a checkout that is ready, a card, and checkboxes.

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Lang = "en" | "es";
const words = { en, es };
let count = 0;

type Input = {
  planId: string;
  officeId?: string;
  cycle?: string;
  /** Changes to the usual payer; null before the payer's details are given. */
  payer?: object | null;
  people?: readonly object[];
  lang?: Lang;
};

/** A visitor's checkout, made by API calls with the browser's cookies. */
export async function beginCheckout(
  context: BrowserContext,
  server: Server,
  { planId, officeId, cycle = "annual", payer = {}, people = [rosa], lang = "en" }: Input,
): Promise<string> {
  const email = `rosa-${(count += 1)}-${Date.now()}@example.test`;
  const { request } = context;
  const auth = await request.get(server.url("/api/auth"));
  const headers = { "csrf-token": auth.headers()["csrf-token"] ?? "" };
  const account = payer ? { ...payerOf(email), language: lang, ...payer } : undefined;
  const quote = { planId, officeId, cycle, account };
  const path = "/api/km/checkout";
  const begun = await request.post(server.url(`${path}/account`), { headers, data: quote });
  if (begun.status() !== 201) throw new Error(`no order: ${await begun.text()}`);
  for (const data of people) {
    const added = await request.post(server.url(`${path}/member`), { headers, data });
    if (added.status() !== 201) throw new Error(`nobody added: ${await added.text()}`);
  }
  return email;
}

/** The six-digit code emailed for the newest checkout. */
export async function newestCode(server: Server): Promise<string> {
  const [checkout] = await server.db
    .select({ signUpId: checkouts.signUpId })
    .from(checkouts)
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return codeOf(operatorOn(server), checkout?.signUpId ?? "");
}

/** Opens the coupon's field, where it is folded, and types a code. */
export async function typeCoupon(page: Page, code: string, lang: Lang = "en"): Promise<void> {
  const { coupon } = words[lang].checkoutPayment;
  const field = page.getByLabel(coupon.label);
  // Right after a load Chromium can say that what is folded away is visible.
  // The amount due may be in the document before the field is.
  await field.waitFor({ state: "attached" });
  const folded = page.locator("details:not([open])", { has: field });
  if ((await folded.count()) > 0) await page.getByText(coupon.have).click();
  await field.fill(code);
}

/** The one after the agreements; beside a wide page's amount stands another. */
export function payButton(page: Pick<Page, "getByRole">, lang: Lang = "en") {
  const [start = ""] = words[lang].checkoutPayment.pay("$").split("$");
  return page.getByRole("button", { name: new RegExp(`^${start}\\$`) }).first();
}

/** Types a card into the gateway's own fields. */
export async function typeCard(page: Page, behavior: Behavior = "success"): Promise<void> {
  const fields = page.frameLocator("iframe");
  await fields.locator("#number").fill(testCards[behavior].number);
  await fields.locator("#expires").fill("01/45");
  await fields.locator("#cvc").fill("123");
  await fields.locator("#zip").fill("85004");
}

// Right after scrolling, a click can still land where the frame was before; keys go to the focused
// box.

export async function agree(page: Page): Promise<void> {
  for (const box of await page.locator("main input[name=agree]").all())
    if (!(await box.isChecked())) await box.press("Space");
}

export async function press(page: Page, lang: Lang = "en"): Promise<void> {
  await payButton(page, lang).press("Enter");
}

/** Fills in everything that is required, and pays. */
export async function payBy(page: Page, server: Server, behavior: Behavior): Promise<void> {
  const code = page.locator("input[name=emailCode]");
  if (await code.isVisible()) await code.fill(await newestCode(server));
  await typeCard(page, behavior);
  await agree(page);
  await press(page);
}
