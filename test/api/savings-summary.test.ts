import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { addSummaryPlan } from "#test/support/summary-plan.ts";
import { unescaped } from "#test/support/unescaped.ts";

let app: TestApp;
let office: string;
let elsewhere: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ office } = await addSummaryPlan(app));
  elsewhere = await addOffice(operatorOn(app, "mesa.localhost"), { name: "Not of this site" });
});
afterAll(() => app.close());

async function page(query: string, path = "/savings-summary", host = "localhost") {
  const answer = await app.request(`${path}?${query}`, { host, headers: { accept: "text/html" } });
  const html = (await answer.text()).split("<main")[1]?.split("</main>")[0] ?? "";
  return { answer, text: unescaped(html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")) };
}

// spec 2.15
test("an address with a plan and an office shows that office's own fees and their source", async () => {
  const { answer, text } = await page(`plan=summary-plan&office=${office}`);
  expect(answer.status).toBe(200);
  expect(text).toContain("Elm Street Dental");
  expect(text).toMatch(/Good cleaning .*Included twice a year .*\$150\.00/);
  expect(text).toContain("$51.00 (34%)");
  expect(text).toContain(
    "This office's own prices. Source: Made up for a test, as of January 2, 2026.",
  );
  const anywhere = await page("plan=summary-plan");
  expect(anywhere.text).toMatch(/Good cleaning .*\$124\.00/);
  expect(anywhere.text).not.toContain("$150.00");
});

test("where a plan may not be sold, the page says so and does not link to the checkout", async () => {
  const ctx = operatorOn(app);
  const border = await addOffice(ctx, { name: "Border Dental", state: "WA" });
  const said = "This plan isn't available in Washington.";
  const { answer, text } = await page(`plan=summary-plan&office=${border}`);
  expect(answer.status).toBe(200);
  expect(text).toContain(said);
  expect(text).not.toContain("Choose this office");
  expect(text).toMatch(
    /Border Dental hasn't listed its own prices.*Standard price list.*Usual fee/,
  );
  const spanish = await page(`plan=summary-plan&office=${border}`, "/es/savings-summary");
  expect(spanish.text).toContain("Este plan no está disponible en Washington.");
  const washington = { externalId: "for-washington", states: ["WA"], offices: [border] };
  await addPlan(ctx, { ...washington, name: { en: "Border plan" }, position: 950 });
  await app.deps.sites.refresh();
  const unasked = await page(`office=${border}`);
  expect(unasked.text).toContain("Prices with the Border plan");
  expect(unasked.text).not.toContain(said);
  expect(unasked.text).not.toContain("cannot be bought");
});

// spec 2.15
test("of the offices nearby, the page says which take no new patients", async () => {
  const { text } = await page("near=85003");
  expect(text).toMatch(/ miles Not accepting new patients/);
  expect(text).not.toContain("Accepting new patients");
});

// spec 2.15
test.each([
  ["", "find=cleaning", "1 service for “cleaning”"],
  ["", "find=cavity", "1 service for “cavity”"],
  ["/es", "find=caries", "1 servicio para “caries”"],
  ["", "find=zebra", "No service found for “zebra”."],
])(
  "a service is found by the words that people use: %s/savings-summary?%s",
  async (at, query, said) => {
    const { text } = await page(`plan=summary-plan&${query}`, `${at}/savings-summary`);
    expect(text).toContain(said);
  },
);

test("the answer names the visits that it counts", async () => {
  const { text } = await page("plan=summary-plan&p=grown:summary-cleaning.2");
  expect(text).toContain("each year after that. This estimate includes: Good cleaning ×2.");
});

test("an included service is free at first, and then costs the member fee", async () => {
  const { text } = await page(`plan=summary-plan&office=${office}`);
  expect(text).toMatch(
    /\$150\.00 .*?\$0\.00 then \$99\.00 .*?\$150\.00 \(100%\) then \$51\.00 \(34%\)/,
  );
  const spanish = await page(`plan=summary-plan&office=${office}`, "/es/savings-summary");
  expect(spanish.text).toMatch(/\$0\.00 después \$99\.00/);
});

test("a year in the address is added up with the plan and without it", async () => {
  const { text } = await page("plan=summary-plan&p=grown:summary-cleaning.2,summary-filling.1");
  // 2 × $124.00 + $214.00 against $149.00, the $20.00 fee and $214.00 for the filling.
  expect(text).toContain("You'd save $79 with the plan in the first year.");
  expect(text).toContain("$248 off your visits − $169 plan and fee = $79 saved");
  expect(text).toContain("You'd save about $99 each year after that.");
  expect(text).toContain(
    "The plan pays for itself once you save $169 on your visits in the first year, and $149 each year after that.",
  );
  expect(text).not.toContain("You'd save $248");
  expect(text).toContain("Due when you join: $169.");
  expect(text).toContain("This is an estimate. You and your dentist decide");
  expect(text).toContain("This is not insurance.");
});

// spec 24.18
test("where the plan does not save money, the page says so", async () => {
  const { text } = await page("plan=summary-plan&p=grown:summary-cleaning.1");
  expect(text).toContain("For this year, it's $45 cheaper without the plan.");
  expect(text).toContain("$169 plan and fee − $124 off your visits = $45 more");
  const spanish = await page("plan=summary-plan&p=grown:summary-cleaning.1", "/es/savings-summary");
  expect(spanish.text).toContain("Este año pagaría $45 menos sin el plan.");
  expect(spanish.text).toContain(
    "$169 del plan y el cargo de trámite − $124 de ahorro en sus visitas = $45 más",
  );
});

test("a form sent without JavaScript redirects to the address to share", async () => {
  const form = "plan=summary-plan&tier.0=grown&0.summary-cleaning=2&0.summary-filling=&do=add";
  const { answer } = await page(form, "/es/savings-summary");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(
    "/es/savings-summary?plan=summary-plan&p=grown:summary-cleaning.2&p=grown:#year",
  );
});

describe("what an address asks for in vain is reported, and the page still renders", () => {
  test.each([
    ["a missing office", "office=loc_0", "no longer on our list"],
    ["a plan that is not sold", "plan=no-such-plan", "That plan isn't available here"],
    [
      "an unknown tier",
      "plan=summary-plan&p=aunt:summary-filling.1",
      "so you're seeing another one",
    ],
    ["an unknown service", "plan=summary-plan&p=grown:moon.1", "We left it out."],
    [
      "too many times",
      "plan=summary-plan&p=grown:summary-filling.900",
      "“Good filling” to 20 times a year",
    ],
    [
      "a cycle that the plan does not have",
      "plan=summary-plan&cycle=monthly&p=kid:",
      "This plan is sold only one way, yearly or monthly",
    ],
    ["ten people", `plan=summary-plan&${"p=grown:&".repeat(10)}`, "up to nine people"],
    ["junk", "office=%00&plan=%F0%28&p=%00:%ff.1,,,:&p=constructor:__proto__.2", "couldn't read"],
  ])("%s", async (_what, query, said) => {
    const { answer, text } = await page(query);
    expect(answer.status).toBe(200);
    expect(text).toContain(said);
    expect(text).toContain("This is not insurance.");
  });

  test("an office of another site is not found", async () => {
    const { text } = await page(`office=${elsewhere}`);
    expect(text).toContain("no longer on our list");
    expect(text).not.toContain("Not of this site");
  });
});

test("another plan is one link away, with the same people at its prices", async () => {
  const answer = await app.request("/savings-summary?plan=summary-plan&p=kid:summary-filling.2");
  expect(await answer.text()).toContain('href="/savings-summary?plan=other-plan&amp;p=test-tier-');
});

describe("a plan whose card is for two people or more", () => {
  // This demo brand sells one plan for a family, and one for a single adult.
  const host = "harbor.localhost";
  const both = (query: string) => page(query, "/savings-summary", host);
  const forOne = {
    plan: "Single",
    said: ["Single plan, one year Without the plan – With the plan $139.00"],
  };
  const forTwo = {
    plan: "Family",
    said: ["(person 1) Without the plan – With the plan $139.00", "With the plan $95.00"],
  };

  test.each([
    ["starts with two people", "", forTwo],
    ["starts with two people where it is named", "plan=family", forTwo],
    ["isn't the one of a single person", "p=person:adult-cleaning.2", forOne],
    ["is that of two people", "p=adult:adult-cleaning.2&p=adult:", forTwo],
  ])("%s: %s", async (_what, query, { plan, said }) => {
    const { text } = await both(query);
    for (const words of [...said, `Prices with the ${plan} plan`]) expect(text).toContain(words);
    expect(text).not.toContain("so you're seeing another one");
  });

  test("is replaced where one person is left on it, which the page says", async () => {
    const { text } = await both("plan=family&p=person:adult-cleaning.2");
    expect(text).toContain("That plan is for more people, so you're seeing another one.");
    for (const words of forOne.said) expect(text).toContain(words);
    const again = await both("plan=family&p=adult:adult-cleaning.2&p=adult:");
    for (const words of forTwo.said) expect(again.text).toContain(words);
  });

  test("is one link away from a single person's, with a second person", async () => {
    const answer = await app.request("/savings-summary?p=adult:adult-cleaning.2", { host });
    const family = "plan=family&amp;p=person:adult-cleaning.2&amp;p=person:adult-cleaning.2";
    expect(await answer.text()).toContain(`href="/savings-summary?${family}`);
  });
});

test("the bare page is cached for others, and a page with a year is not", async () => {
  const kept = () => app.deps.pageCache.size().entries;
  const before = kept();
  await page("plan=summary-plan&p=kid:summary-filling.2");
  const answer = await app.request("/savings-summary");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await answer.text()).toContain("<title>Savings Summary | ");
  await expect.poll(kept).toBe(before + 1);
});
