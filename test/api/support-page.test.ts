import { afterAll, beforeAll, expect, test } from "vitest";
import type { BlockProps } from "#contract/content/blocks.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { publish, textPage } from "#test/support/content.ts";
import { unescaped } from "#test/support/unescaped.ts";

// The hours of the site itself, and a contact form as an owner sets it up.

const day = [{ from: "08:00", to: "18:00" }];
const week = { mon: day, tue: day, wed: day, thu: day, fri: day };
const facts = {
  id: "facts",
  type: "contact_facts",
  props: { heading: "Call us", week, week_exceptions: [{ day: "2026-11-26", open: [] }] },
} as const;
const form = (props: Partial<BlockProps<"contact_form">> = {}) =>
  ({ id: "write", type: "contact_form", props: { heading: "Write to us", ...props } }) as const;

// Monday, 5:59 p.m. in New York, where the site is at home.
const monday = new Date("2026-11-23T22:59:00Z");
let clock = monday;
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ now: () => clock });
  await publish(site, ({ pages }) => {
    pages.push(
      { ...textPage("/call", "Call", "en"), blocks: [facts, form()] },
      { ...textPage("/call", "Llame", "es"), blocks: [facts, form()] },
      { ...textPage("/hours", "Hours", "en"), blocks: [facts] },
      {
        ...textPage("/offices", "Offices", "en"),
        blocks: [
          form({
            audience: "group",
            topics: [{ topic: "join_directory", label: "Join <us>" }, { topic: "other" }],
          }),
        ],
      },
    );
  });
});
afterAll(() => site.close());

async function open(path: string) {
  const answer = await site.request(path, { headers: { accept: "text/html" } });
  const html = await answer.text();
  return { html, main: unescaped(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "") };
}

// spec 2.6
test.each([
  ["2026-11-23T22:59:00Z", "/call", "Open until 6 p.m."],
  ["2026-11-23T23:00:00Z", "/call", "Closed now. Opens Tuesday at 8 a.m."],
  ["2026-11-23T12:30:00Z", "/call", "Closed now. Opens today at 8 a.m."],
  ["2026-11-26T15:00:00Z", "/call", "Closed now. Opens Friday at 8 a.m."],
  ["2026-11-23T15:00:00Z", "/es/call", "Abierto hasta las 6 p.m."],
  // The clocks go back an hour on November 1: Monday begins an hour later in UTC.
  ["2026-10-30T12:00:00Z", "/call", "Open until 6 p.m."],
  ["2026-11-02T12:00:00Z", "/call", "Closed now. Opens today at 8 a.m."],
])("at %s the page %s says: %s", async (now, path, said) => {
  clock = new Date(now);
  expect((await open(path)).main).toContain(said);
  clock = monday;
});

// spec 2.6
test("days with the same hours are one row, and a holiday ahead is told", async () => {
  const { main } = await open("/call");
  for (const said of ["Monday–Friday", "8 a.m.–6 p.m.", "Saturday and Sunday", "Eastern Time"])
    expect(main).toContain(said);
  expect(main).toContain("Thursday, November 26, 2026");
  clock = new Date("2026-11-27T15:00:00Z");
  expect((await open("/call")).main).not.toContain("November 26");
  clock = monday;
});

test("a page that is kept for everyone has the hours, and doesn't say what is so now", async () => {
  const { main } = await open("/hours");
  expect(main).toContain("Monday–Friday");
  expect(main).not.toMatch(/Open until|Closed now/);
});

// spec 19.16
test("a form offers the owner's topics, in their words, for the reader they chose", async () => {
  const { main } = await open("/offices");
  const options = [...main.matchAll(/<option value="(\w+)"[^>]*>([^<]*)</g)].map(
    ([, value, label]) => [value, label],
  );
  expect(options).toEqual([
    ["join_directory", "Join &lt;us&gt;"],
    ["other", "Something else"],
  ]);
  expect(main).toContain('<input type="hidden" name="audience" value="group"/>');
  expect(main).not.toContain("Who is your message for?");
});

// spec 19.15
test("a page with a form brings the site's answers in its language, and no other page does", async () => {
  const question = "What happens when my child turns 26?";
  expect((await open("/call")).html).toContain(question);
  expect((await open("/es/call")).html).toContain("cumple 26");
  expect((await open("/es/call")).html).not.toContain(question);
  expect((await open("/hours")).html).not.toContain(question);
  // They are for the script: without it, nothing is suggested.
  expect((await open("/call")).main).not.toContain(question);
});
