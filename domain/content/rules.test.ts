import { expect, test } from "vitest";
import { starterContent } from "./add-site.ts";
import { unwelcomeWords } from "./rules.ts";

const found = (payload: unknown) =>
  unwelcomeWords(payload).map(({ path, word }) => `${path}: ${word}`);

// spec 11.12
test.each([
  ["Better than insurance", ["insurance"]],
  ["Insurance? No.", ["insurance"]],
  ["INSURANCE", ["insurance"]],
  ["A low premium and no deductibles", ["premium", "deductible"]],
  ["Full coverage: every visit is covered", ["coverage", "covered"]],
  ["No copay, no co-pay, no copayments", ["copay", "copay", "copay"]],
  ["Guaranteed issue; guaranteed-issue", ["guaranteed issue", "guaranteed issue"]],
  ["Any PPO dentist", ["PPO"]],
  ["This is <strong>insurance</strong>", ["insurance"]],
  ["This is not insurance, but insurance pays less", ["insurance"]],
  ["Our insurance department", ["insurance"]],
])("%s causes a warning", (text, words) => {
  expect(unwelcomeWords({ text }).map(({ word }) => word)).toEqual(words);
});

// spec 11.12
test.each([
  "This is not insurance.",
  "This is <b>NOT</b> insurance",
  "A savings plan isn't dental insurance",
  "Plans are not a form of insurance",
  "It is not a replacement for health insurance",
  "Rediscover your smile: discovered in 2020",
  "Reassurance from the front desk",
  "the oppo team",
  "Write to the Arizona Department of Insurance and Financial Institutions",
  "/what-insurance-means",
  "https://example.com/ppo?coverage=1",
  "mailto:premium@example.com",
])("%s causes none", (text) => {
  expect(unwelcomeWords({ text })).toEqual([]);
});

test("a word is reported with its path and an excerpt", () => {
  const payload = {
    pages: [{ blocks: [{ id: "ppo", props: { heading: "Save on every premium" } }] }],
  };
  expect(unwelcomeWords(payload)).toEqual([
    { path: "pages.0.blocks.0.props.heading", word: "premium", excerpt: "Save on every premium" },
  ]);
});

test("technical fields are skipped", () => {
  expect(
    found({ id: "PPO", path: "/x", group_key: "premium", middleware: "covered", title: "PPO" }),
  ).toEqual(["title: PPO"]);
});

test("the first page of a new site contains none of the words", () => {
  expect(unwelcomeWords(starterContent("Harbor Dental"))).toEqual([]);
});
