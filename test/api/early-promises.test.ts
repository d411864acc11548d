import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { capabilities } from "#contract/capabilities.ts";
import { receipts } from "#db/schema/billing.ts";
import { promisesIn } from "#domain/content/promises.ts";
import { emailVariants } from "#domain/email/resolved-email.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addStaff, signIn } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";
import { openReadyShopper, openShopper } from "#test/support/shopper.ts";
import { everyPage, insidePaths } from "../journeys/every-page.ts";
import { unescaped } from "#test/support/unescaped.ts";

// What a person reads promises nothing that no engine carries out yet.

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  const env = { CHECKOUTS_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" };
  server = await startTestServer({ env });
});
afterAll(() => server.close());

type Browser = Awaited<ReturnType<typeof openApiBrowser>>;
const languages = ["", "/es"];

/** What a page says, without its scripts and styles. */
const read = (html: string) =>
  unescaped(html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, "\n"));

async function promisesOn(browser: Browser, paths: readonly string[]) {
  const found: string[] = [];
  for (const path of paths) {
    const answer = await browser.get(path, { headers: { accept: "text/html" } });
    for (const { capability, sentence } of promisesIn(read(await answer.text()), capabilities))
      found.push(`${path} ${capability}: ${sentence}`);
  }
  return found;
}

describe.skipIf(Object.values(capabilities).every(Boolean))("no early promise", () => {
  const hosts = [...new Set(everyPage.map(({ host }) => host))];

  // spec 25.36
  test.each(hosts)("stands on a page of %s", async (host) => {
    // The gallery of components shows made-up samples.
    const paths = everyPage.filter((page) => page.host === host && !/\/ui(?:\/|$)/.test(page.path));
    const browser = await openApiBrowser(server, host);
    expect(
      await promisesOn(
        browser,
        paths.map(({ path }) => path),
      ),
    ).toEqual([]);
  });

  // spec 25.36
  test("stands on a plan card, which says how the plan ends and adds up no months", async () => {
    const page = read(await (await server.request("/")).text());
    expect(page).toContain("Your plan ends after the year or month you pay for.");
    expect(page).not.toContain("in a year</span>");
  });

  // spec 25.36
  test("stands in the checkout, yearly or monthly", async () => {
    const plan = (await knownPlans(operatorOn(server)))[0]?.id ?? "";
    const steps = ["", "/create-account", "/add-member", "/payment"].flatMap((step) =>
      languages.map((lang) => `${lang}/checkout${step}`),
    );
    for (const cycle of ["annual", "monthly"]) {
      const begun = await openShopper(server);
      await begun.begin({ planId: plan, cycle });
      const ready = await openReadyShopper(server, { planId: plan, cycle });
      expect(await promisesOn(begun.browser, steps)).toEqual([]);
      expect(await promisesOn(ready.browser, steps)).toEqual([]);
    }
  });

  // spec 25.36
  test("is agreed to: a checkout that asks to renew is refused, and pays without", async () => {
    const plan = (await knownPlans(operatorOn(server)))[0]?.id ?? "";
    const shopper = await openReadyShopper(server, { planId: plan });
    const { disclosures } = (await shopper.page()).body;
    expect(disclosures.map(({ id }) => id)).toEqual(["not-insurance", "terms"]);
    const paymentToken = "tok_never_asked_for";
    const renewalConsentVersion = disclosures[0]?.version;
    const asked = await shopper.pay({ paymentToken, autoRenew: true, renewalConsentVersion });
    expect(asked).toMatchObject({
      status: 422,
      body: { fields: { autoRenew: { code: "renewal_unavailable" } } },
    });
  });

  // spec 25.36
  test("stands behind a login, on a receipt or where somebody has just joined", async () => {
    const [ctx, payment] = await joinPlan(operatorOn(server));
    if (ctx.actor.kind !== "member") throw new Error("nobody joined");
    const { accountId, email } = ctx.actor;
    const [receipt] = await server.db
      .select({ id: receipts.id })
      .from(receipts)
      .where(eq(receipts.paymentId, payment.id));
    const browser = await openApiBrowser(server);
    const person = { kind: "member", host: "localhost", accountId, email } as const;
    browser.jar.set("enamel-session", (await signIn(server, person)).token);
    const owner = await addStaff(server, { role: "owner" });
    browser.jar.set("enamel-staff", (await signIn(server, owner)).token);
    const { id: order, subscriptionId: plan } = payment;
    const inside = insidePaths({ plan, order, receipt: receipt?.id ?? "" });
    const done = languages.map((lang) => `${lang}/checkout/done/${receipt?.id}`);
    expect(await promisesOn(browser, [...inside, ...done])).toEqual([]);
  });

  // spec 25.36
  test("stands in an email", async () => {
    const browser = await openApiBrowser(server);
    const paths = emailVariants.flatMap((kind) =>
      ["en", "es"].map((lang) => `/dev/mail/samples/${kind}?lang=${lang}&part=text`),
    );
    expect(await promisesOn(browser, paths)).toEqual([]);
  });
});
