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
      pageOf("/family", [
        { id: "plans", type: "plan_cards", props: { plans: [{ ...annualPlan, people: 2 }] } },
      ]),
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

/** The text that a card with this name shows before one opens anything. */
async function glance(path: string, name: string): Promise<string> {
  const { text } = await read(path);
  const [start, folded] = [text.indexOf(name), detailsAt(text, name)];
  expect(folded).toBeGreaterThan(start);
  return text.slice(start, folded);
}

/** The text folded under a card's Price details. */
async function details(path: string, name: string): Promise<string> {
  const { text } = await read(path);
  const start = detailsAt(text, name);
  const end = text.slice(start + 1).search(/Price details|Detalles del precio/);
  return text.slice(start, end === -1 ? undefined : start + end);
}

const detailsAt = (text: string, name: string) =>
  text.search(new RegExp(`(Price details|Detalles del precio) ?: ${name}`));

// spec 11.15
test.each([
  ["", "The plan pays for itself once you save $149 on your visits."],
  ["/es", "Recupera el costo del plan cuando ahorra $149 en sus visitas."],
])(
  "an example year says what the visits must save to pay for the plan: %s/all",
  async (at, said) => {
    const { text } = await read(`${at}/all`);
    expect(text).toContain(said);
    expect(text).not.toMatch(/any processing fee|si lo hay/);
  },
);

test("the samples have every block but the contact form, which is tested separately", () => {
  const sampled = new Set(everyBlock().map(({ type }) => type)).add("contact_form");
  expect([...sampled].toSorted()).toEqual(Object.keys(blockProps).toSorted());
});

describe("a plan card", () => {
  // spec 11.14
  test("says at a glance one price, what is due today and what the first year saves", async () => {
    const said = await glance("/plans", "Adult plan");
    expect(said).toContain("$149 /year for one person, $99 for each additional person");
    expect(said).toContain("$169 today, including a one-time $20 processing fee");
    expect(said).toContain("Renews at $159/year only if you turn on auto-renew .");
    expect(said).toContain("You'd save about $111 in year one");
    expect(said).toContain("This is not insurance. Choose this plan");
    const amounts = said.match(/\$[\d.,]+/g);
    expect(amounts).toEqual(["$149", "$99", "$169", "$20", "$159", "$111"]);
  });

  // spec 11.14
  test("shows to the cent, under Price details, what is due today and what renewal costs", async () => {
    const said = await details("/plans", "Adult plan");
    expect(said).toContain(
      "Due today for the first person $169 $149 for the first year, plus a one-time $20 processing fee",
    );
    expect(said).toContain("Renews at $159/year Auto-renew is off unless you turn it on.");
    expect(said).toContain("Each additional person $99/year");
  });

  // spec 11.15
  test("shows with every cost, under Price details, what the example year comes to", async () => {
    const said = await details("/plans", "Adult plan");
    expect(said).toContain("Example year: usual fees $420");
    expect(said).toContain("Example year: with this plan $309");
    expect(said).toContain("$149 plan + $20 processing fee + $140 at the office.");
    expect(said).toContain("About $121 saved each year after that.");
  });

  // spec 11.14
  test("holds both billing cycles, and says when the plan costs more than it saves", async () => {
    const said = await glance("/plans", "Child plan");
    expect(said).toContain("$109 /year $109 today, with no added fees");
    expect(said).toContain("$10.50 /month $10.50 today, with no added fees");
    expect(said).toContain("the plan costs $12.50 more than it saves in year one");
    expect(said).toContain("the plan costs $29.50 more than it saves in year one");
    expect(await details("/plans", "Child plan")).toContain("12 monthly payments $126 a year");
  });

  // spec 11.14
  test("prices a plan for the people it is for", async () => {
    const said = await glance("/family", "Adult plan");
    expect(said).toContain("From $248 /year for 2 people, $99 for each additional person");
    expect(said).toContain("$268 today, including a one-time $20 processing fee");
    expect(await details("/family", "Adult plan")).toContain("Renews at $258/year");
  });

  test("offers no cycle that none of the plans has, and says which one has a single cycle", async () => {
    expect((await read("/family")).drawn).not.toContain('type="radio"');
    const { drawn } = await read("/plans");
    expect([...drawn.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, way]) => way)).toEqual([
      "annual",
      "monthly",
    ]);
    expect(await glance("/plans", "Adult plan")).toContain("Paid yearly only");
    expect(await glance("/plans", "Child plan")).not.toMatch(/Paid \w+ only/);
    expect(await glance("/plans", "Bare plan")).toContain("Paid monthly only");
  });

  test("is in Spanish under /es", async () => {
    const said = await glance("/es/planes", "Adult plan");
    expect(said).toContain("$149 al año para una persona, $99 por cada persona adicional");
    expect(said).toContain("$169 hoy, con un cargo único de trámite de $20 incluido");
    expect(said).toContain("Esto no es un seguro.");
  });

  // spec 11.16
  test("links to its own link, else to the site's plan_url, else to /join-now", async () => {
    const linksOf = async () => {
      const { drawn } = await read("/plans");
      return [...drawn.matchAll(/<a href="([^"]+)"/g)].map(([, link]) => link);
    };
    expect(await linksOf()).toEqual(["/join-now", "/child", "/child", "/join-now"]);
    await publish(site, ({ base }) => {
      (base as { variables: object }).variables = {
        ...(base as { variables: object }).variables,
        plan_url: "/our-plans",
      };
    });
    expect(await linksOf()).toEqual(["/our-plans", "/child", "/child", "/our-plans"]);
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

  test.each([
    ["root+canal", "See member prices for “root canal”", "root%20canal"],
    ["crown", "See member prices for “crown”", "crown"],
  ])("links to the prices of dental work that is asked for: ?q=%s", async (query, said, find) => {
    const { text, drawn } = await read(`/questions?q=${query}`);
    expect(text).toContain(said);
    expect(drawn).toContain(`href="/savings-summary?find=${find}#fees"`);
    expect((await read("/questions?q=pay")).text).not.toContain("See member prices");
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
