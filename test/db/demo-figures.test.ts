import { describe, expect, test } from "vitest";
import { faqIds } from "#app/blocks/faq-ids.ts";
import type { Block, BlockProps, BlockType } from "#contract/content/blocks.ts";
import { languages } from "#contract/languages.ts";
import { type ContentPage, contentPayload } from "#contract/content.ts";
import { demoSites } from "#db/demo/sites.ts";

type PlanCard = BlockProps<"plan_cards">["plans"][number];

describe.each([...demoSites])("the demo brand $name", ({ payload }) => {
  const { pages } = contentPayload.parse(payload);

  test("gives a plan the same price on every page and in both languages", () => {
    const [english, spanish] = languages.map((lang) => {
      const cards = blocksOf(
        pages.filter((page) => page.lang === lang),
        "plan_cards",
      ).flatMap(({ props }) => props.plans);
      const names = new Set(cards.map(({ name }) => name));
      const figures = new Set(cards.map(figuresOf));
      expect(figures.size).toBe(names.size);
      return figures;
    });
    expect(english?.size).toBeGreaterThan(1);
    expect(spanish).toEqual(english);
  });

  test("gives a service the same fee in every example", () => {
    const fees = blocksOf(pages, "savings_example").flatMap(({ props }) =>
      props.items.map((item) => [item.service, `${item.usual_cents} ${item.member_cents}`]),
    );
    const services = new Set(fees.map(([service]) => service));
    expect(new Set(fees.map((fee) => fee.join(" "))).size).toBe(services.size);
  });

  test("claims a saving only when the plan and the visits cost less than the usual fees", () => {
    const cards = blocksOf(pages, "plan_cards").flatMap(({ props }) =>
      props.plans.map(({ prices, processing_fee_cents, example }) => ({
        usual: example?.usual_cents ?? 0,
        paid: (prices[0]?.price_cents ?? 0) + processing_fee_cents + (example?.member_cents ?? 0),
      })),
    );
    const years = blocksOf(pages, "savings_example").map(({ props }) => ({
      usual: sum(props.items.map(({ times, usual_cents }) => times * usual_cents)),
      paid:
        props.plan_price_cents +
        sum(props.items.map(({ times, member_cents }) => times * member_cents)),
    }));
    expect([...cards, ...years].filter(({ usual, paid }) => paid >= usual)).toEqual([]);
  });

  test("says in every example that its fees are made up, and their date", () => {
    for (const { props } of blocksOf(pages, "savings_example")) {
      expect(props.source).toMatch(/made up|inventados/);
      expect(props.as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  test("keeps Spanish readers in Spanish", () => {
    const strays = pages
      .filter(({ lang }) => lang === "es")
      .flatMap(({ path, blocks }) =>
        [...JSON.stringify(blocks).matchAll(/href=\\"(\/(?!es\/|es\\")[^"\\]*)\\"(?! lang)/g)].map(
          ([, href]) => `${path} leads to ${href}`,
        ),
      );
    expect(strays).toEqual([]);
  });

  test("uses only fragments that exist", () => {
    const places = new Set(pages.flatMap(placesOf));
    const pointers = pages.flatMap(({ lang, path, blocks }) =>
      [...JSON.stringify(blocks).matchAll(/"(\/[a-z/-]*)?#([a-z0-9-]+)\\?"/g)].map(
        ([, to, id]) => `${lang} ${to?.replace(/^\/es(?=\/)/, "") ?? path}#${id}`,
      ),
    );
    expect(pointers.length).toBeGreaterThan(10);
    expect(pointers.filter((pointer) => !places.has(pointer))).toEqual([]);
  });
});

function blocksOf<Type extends BlockType>(pages: ContentPage[], type: Type) {
  return pages
    .flatMap(({ blocks }) => blocks)
    .filter((block): block is Extract<Block, { type: Type }> => block.type === type);
}

const figuresOf = ({ prices, processing_fee_cents, next_person_cents, example }: PlanCard) =>
  JSON.stringify([
    prices,
    processing_fee_cents,
    next_person_cents,
    example?.usual_cents,
    example?.member_cents,
  ]);

function placesOf({ lang, path, blocks }: ContentPage): string[] {
  return blocks
    .flatMap((block) => [
      block.id,
      ...(block.type === "faq_list"
        ? faqIds(block.props.items.map(({ question }) => question))
        : []),
    ])
    .map((id) => `${lang} ${path}#${id}`);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
