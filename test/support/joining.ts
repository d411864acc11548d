import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { openBrowser } from "./browser.ts";
import { addOffice, addPlan } from "./catalog.ts";
import { checkoutPage, rosa } from "./checkout-page.ts";
import { operatorOn } from "./content.ts";
import { beginCheckout } from "./order-page.ts";
import { emailedCode } from "./emailed-code.ts";
import { openPage } from "./pages.ts";
import { startTestServer } from "./server.ts";

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Way = NonNullable<Parameters<typeof checkoutPage>[1]>;

/** A site that sells two plans at an office, and visitors who want to join it. */
export async function startJoining() {
  const env = { MAILS_PER_ADDRESS: "10000", CHECKOUTS_PER_ADDRESS: "10000" };
  const [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
  const [office, plan] = await sellPlans(server);
  let count = 0;
  const freshEmail = () => `rosa-${(count += 1)}@example.test`;
  type Order = Partial<Parameters<typeof beginCheckout>[2]> & { isProven?: boolean };
  const openAt = async (path: string, way: Way, options: BrowserContextOptions, order?: Order) => {
    const { isAlive = true, lang = "en" } = way;
    const javaScriptEnabled = isAlive;
    const opened = await openPage(browser, { javaScriptEnabled, bypassCSP: true, ...options });
    const { page } = opened;
    page.setDefaultTimeout(10_000);
    const steps = checkoutPage(page, { ...way, server });
    const input = { planId: plan, officeId: office, lang, people: [], ...order };
    const begun = order ? await beginCheckout(page.context(), server, input) : "";
    const email = order?.isProven ? freshEmail() : begun;
    if (order?.isProven) await proveEmail(page.context(), server, email);
    await steps.goTo(server.url(lang === "es" ? `/es${path}` : path));
    return { ...opened, steps, email };
  };
  return {
    server,
    browser,
    plan,
    office,
    freshEmail,
    /** At the plan selection, without a checkout. */
    open: (way: Way = {}, options: BrowserContextOptions = {}) =>
      openAt(`/checkout?office=${office}&plan=${plan}`, way, options),
    /** With a plan selected, and the email address proven. */
    openDetails: (way: Way = {}, options: BrowserContextOptions = {}) =>
      openAt("/checkout/create-account", way, options, { payer: null, people: [], isProven: true }),
    /** The same, with the details and these people already given. */
    openPeople: (
      way: Way = {},
      people: readonly object[] = [],
      options: BrowserContextOptions = {},
    ) =>
      openAt("/checkout/add-member", way, options, { payer: { password: rosa.password }, people }),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Signs the browser in to the account that an emailed code begins. */
async function proveEmail({ request }: BrowserContext, server: Server, email: string) {
  const post = async (path: string, data: object) => {
    const auth = await request.get(server.url("/api/auth"));
    const headers = { "csrf-token": auth.headers()["csrf-token"] ?? "" };
    const answer = await request.post(server.url(path), { headers, data });
    if (!answer.ok()) throw new Error(`no code: ${await answer.text()}`);
  };
  await post("/api/login/email", { email, opensAccount: true });
  await post("/api/login/email/code", { code: await emailedCode(server, email) });
}

async function sellPlans(server: Server): Promise<[office: string, plan: string]> {
  const ctx = operatorOn(server);
  const office = await addOffice(ctx, { name: "Saguaro Dental" });
  const offices = [office];
  const adult = { name: { en: "Adult" }, minAge: 18, annualCents: 149_00, monthlyCents: 14_50 };
  const child = { name: { en: "Child" }, maxAge: 17, annualCents: 109_00, monthlyCents: 10_50 };
  const gums = { ...adult, name: { en: "Gum care" }, annualCents: 329_00 };
  const tiers = [adult, child, gums].map((tier) => ({ ...tier, feeCents: 20_00 }));
  const sold = { offices, tiers, name: { en: "Test plan" }, states: ["AZ", "NY"] };
  const plan = await addPlan(ctx, sold);
  await addPlan(ctx, { offices, tiers, name: { en: "Texas plan" }, states: ["TX"] });
  await server.deps.sites.refresh();
  return [office, plan];
}

export const sideOf = (page: Page) => page.getByRole("complementary", { name: "Your order" });
