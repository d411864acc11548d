import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  annualPlan,
  barePlan,
  bothCyclesPlan,
  barestBlocks,
  everyBlock,
  pageOf,
} from "#test/support/block-samples.ts";
import { blockProps } from "#contract/content/blocks.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { publish } from "#test/support/content.ts";
import { deletePlans } from "#test/support/forget-plans.ts";
import { unescaped } from "#test/support/unescaped.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await deletePlans(site);
  const questions = [
    { question: "¿Puedo cancelar?", answer: "<p>Sí, en <b>línea</b>.</p>" },
    { question: "What will I pay?", answer: "<p>The price &amp; a fee.</p>" },
  ];
  const further = [{ question: "What will I pay?", answer: "<p>Once.</p>" }];
  const plans = [annualPlan, bothCyclesPlan, barePlan];
  await publish(site, (payload) => {
    payload.pages.push(
      pageOf("/plans", [{ id: "plans", type: "plan_cards", props: { heading: "Plans", plans } }]),
      pageOf("/planes", [{ id: "plans", type: "plan_cards", props: { plans } }], "es"),
      pageOf("/planes", [{ id: "plans", type: "plan_cards", props: { plans } }]),
      pageOf("/questions", [
        { id: "a", type: "faq_list", props: { has_search: true, items: questions } },
        { id: "b", type: "faq_list", props: { heading: "More", items: further } },
      ]),
      pageOf("/unsearched", [{ id: "a", type: "faq_list", props: { items: questions } }]),
      pageOf("/all", everyBlock()),
      pageOf("/barest", barestBlocks),
    );
  });
});
afterAll(() => site.close());

async function read(path: string) {
  const answer = await site.request(path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const drawn = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const text = drawn
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  return { html, drawn, text: unescaped(text) };
}

/** The text on the card with this name. */
async function card(path: string, name: string): Promise<string> {
  const { text } = await read(path);
  const start = text.indexOf(name);
  return text.slice(start, text.indexOf(`: ${name}`, start));
}

test("the samples have every block but the contact form, which is tested separately", () => {
  const sampled = new Set(everyBlock().map(({ type }) => type)).add("contact_form");
  expect([...sampled].toSorted()).toEqual(Object.keys(blockProps).toSorted());
});

describe("a plan card", () => {
  // spec 11.14
  test("shows to the cent what it costs, what is due today and what renewal costs", async () => {
    const said = await card("/plans", "Adult plan");
    expect(said).toContain("$149 /year");
    expect(said).toContain(
      "Due today for the first person $169 $149 for the first year, plus a one-time $20 processing fee",
    );
    expect(said).toContain("Renews at $159/year Only if you turn on auto-renew");
    expect(said).toContain("Each additional person $99/year");
    expect(said).toContain("This is not insurance. Choose this plan");
  });

  // spec 11.15
  test("shows what the example year saves, in the first and later years, with every cost", async () => {
    const said = await card("/plans", "Adult plan");
    expect(said).toContain("Usual fees $420");
    expect(said).toContain("With this plan $309");
    expect(said).toContain("$149 plan + $20 processing fee + $140 at the office");
    expect(said).toContain("You save $111 in the first year of this example.");
    expect(said).toContain("About $121 saved each year after that.");
  });

  // spec 11.14
  test("shows both billing cycles, and says when the plan costs more than it saves", async () => {
    const said = await card("/plans", "Child plan");
    expect(said).toContain("$109 /year or $10.50/month $126/year");
    expect(said).toContain("Due today $109 Yearly $10.50 Monthly");
    expect(said).toContain("The plan costs $12.50 more than it saves in this example");
  });

  test("is in Spanish under /es", async () => {
    const said = await card("/es/planes", "Adult plan");
    expect(said).toContain("$149 al año");
    expect(said).toContain("Total a pagar hoy por la primera persona $169");
    expect(said).toContain("Esto no es un seguro.");
  });

  // spec 11.16
  test("links to its own link, else to the site's plan_url, else to /join-now", async () => {
    const linksOf = async () => {
      const { drawn } = await read("/plans");
      return [...drawn.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
    };
    expect(await linksOf()).toEqual(["/join-now", "/child", "/join-now"]);
    await publish(site, ({ base }) => {
      (base as { variables: object }).variables = {
        ...(base as { variables: object }).variables,
        plan_url: "/our-plans",
      };
    });
    expect(await linksOf()).toEqual(["/our-plans", "/child", "/our-plans"]);
  });

  test("sends the browser only the data that it shows", async () => {
    const { html } = await read("/plans");
    expect(html).toContain("dueTodayCents");
    expect(html).not.toContain("processing_fee_cents");
  });
});

describe("a list of questions with a search", () => {
  const shown = ({ drawn }: { drawn: string }) =>
    [...drawn.matchAll(/<details(?![^>]*hidden)[^>]*>.*?<h\d[^>]*>(.*?)<\/h\d>/g)].map(
      ([, question]) => question,
    );

  test.each([
    ["", ["¿Puedo cancelar?", "What will I pay?", "What will I pay?"]],
    ["?q=linea", ["¿Puedo cancelar?"]],
    ["?q=PAY+once", ["What will I pay?"]],
    ["?q=pay", ["What will I pay?", "What will I pay?"]],
    ["?q=%26amp", []],
    ["?q=%26", ["¿Puedo cancelar?", "What will I pay?", "What will I pay?"]],
    [`?q=${"x".repeat(5_000)}`, []],
  ])("answers %s with the matching questions, from all lists of the page", async (query, found) => {
    expect(shown(await read(`/questions${query}`))).toEqual(found);
  });

  test("says how many it found, and where to ask when there are none", async () => {
    expect((await read("/questions?q=linea")).text).toContain("1 question found");
    const { text, drawn } = await read("/questions?q=zebra");
    expect(text).toContain("No results for “zebra”");
    expect(text).toContain("Clear search");
    expect(drawn).toMatch(/href="\/support"[^>]*>Ask us/);
    expect(drawn).toMatch(/href="tel:[^"]+"[^>]*>Call \(/);
  });

  test("shows the search text as plain text", async () => {
    const { drawn } = await read("/questions?q=%22%3E%3Cimg+src=x%3E");
    expect(drawn).not.toContain("<img");
  });

  test("leaves a page without a search unchanged", async () => {
    expect(shown(await read("/unsearched?q=linea"))).toHaveLength(2);
  });

  test("gives each answer of a page its own address", async () => {
    const { drawn } = await read("/questions");
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toContain("what-will-i-pay");
    expect(ids).toContain("what-will-i-pay-2");
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the whitelist of plans", () => {
  const allow = (ids: string[]) =>
    publish(site, ({ base }) => {
      const variables = (base as { variables: Record<string, unknown> }).variables;
      variables.plans_whitelist = ids.map((plan_id) => ({ plan_id }));
    });

  // spec 11.16
  test.each([
    [["child"], ["Child plan", "Bare plan"]],
    [
      ["adult", "child"],
      ["Adult plan", "Child plan", "Bare plan"],
    ],
    [["other"], ["Bare plan"]],
    [[], ["Adult plan", "Child plan", "Bare plan"]],
  ])("%j leaves the cards %j", async (ids, names) => {
    await allow(ids);
    const { drawn } = await read("/plans");
    expect(
      [...drawn.matchAll(/(\w+ plan)<\/h2>|(\w+ plan)<\/h3>/g)].map(([, a, b]) => a ?? b),
    ).toEqual(names);
  });

  // spec 11.16
  test("says whom to call when no card is left", async () => {
    await publish(site, ({ base, pages }) => {
      const variables = (base as { variables: Record<string, unknown> }).variables;
      variables.plans_whitelist = [{ plan_id: "other" }];
      pages.push(
        pageOf("/no-plans", [{ id: "a", type: "plan_cards", props: { plans: [annualPlan] } }]),
      );
    });
    const { drawn, text } = await read("/no-plans");
    expect(text).toContain("We can't show any plans right now.");
    expect(drawn).toMatch(/href="tel:/);
    expect(text).not.toContain("$149");
  });
});

describe("every block", () => {
  test("renders with all props, with one h1 and no heading level skipped", async () => {
    const { drawn } = await read("/all");
    const levels = [...drawn.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const jumps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });

  // spec 11.17
  test("renders with the fewest props that the schema allows", async () => {
    const { drawn } = await read("/barest");
    expect(drawn).not.toMatch(/undefined|NaN|null|\$-/);
  });
});
