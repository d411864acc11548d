import type { z } from "zod";
import { demoSites } from "#db/demo/sites.ts";
import type { block, BlockType } from "#contract/content/blocks.ts";
import { footerVariants, headerVariants } from "#contract/content/layout-names.ts";
import type { ContentDraft } from "#contract/content.ts";

// Worst-case content: the demo's own, with every text replaced.

type DraftBlock = z.input<typeof block>;
type Page = NonNullable<ContentDraft["pages"]>[number];

const longWord = "Donaudampfschifffahrtsgesellschaftszahnarztpraxisverwaltung".repeat(2);
const arabic = "خطة توفير لطب الأسنان بأسعار واضحة لكل زيارة";

const changes = {
  long: (text: string) => `${`${text} `.repeat(5)}${longWord}`.slice(0, 1_900),
  short: () => "A",
  "right-to-left": (text: string) => arabic.repeat(Math.ceil(text.length / arabic.length)),
};

/** Keys and values for machines, which stay unchanged. */
const machineKeys =
  /^(?:id|type|path|lang|link|icon|group_key|plan_id|plan_detail_id|from|to|favicon|illustration|image|shape|cycle|components|email|phone|header_phone_number)$|(?:_link|_url|Url|_log2?|_logo|Logo|_day|as_of|Membersy)$/;

function rewrite(value: unknown, change: (text: string) => string, key = ""): unknown {
  if (typeof value === "string") {
    if (machineKeys.test(key)) return value;
    return value.startsWith("<") ? `<p>${change(plain(value))}</p>` : change(value);
  }
  if (Array.isArray(value)) return value.map((item) => rewrite(item, change, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, rewrite(inner, change, name)]),
  );
}

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, " ").trim();

/** The first block of each type in a demo brand. */
function oneOfEach(): DraftBlock[] {
  const found = new Map<BlockType, DraftBlock>();
  for (const { payload } of demoSites)
    for (const { blocks = [] } of payload.pages ?? [])
      for (const each of blocks) if (!found.has(each.type)) found.set(each.type, each);
  return [...found.values()].map((each, at) => ({ ...each, id: `block-${at}` }));
}

/** Each block with only the props that the schema requires. */
const bare: { [Type in BlockType]: Extract<DraftBlock, { type: Type }>["props"] } = {
  hero: { heading: "A" },
  points: {},
  steps: { heading: "A" },
  how_it_works: { heading: "A" },
  plan_cards: { plans: [{ name: "A", prices: [{ cycle: "annual", price_cents: 1 }] }] },
  savings_example: { heading: "A", plan_name: "A", plan_price_cents: 0 },
  faq_list: {},
  rich_text: { html: "A" },
  state_notice: { html: "A" },
  contact_facts: {},
  contact_form: { heading: "A" },
  call_to_action: { heading: "A", action: { text: "A", link: "/" } },
};

const bareBlocks = Object.entries(bare).map(
  ([type, props], at) => ({ id: `block-${at}`, type, props }) as DraftBlock,
);

const framePages: Page[] = headerVariants.map((header, at) => ({
  path: `/frame-${at + 1}`,
  description: header,
  layout: {
    header: { components: [header] },
    footer: { components: [footerVariants[at % footerVariants.length] ?? "1_footer"] },
  },
  blocks: [{ id: "head", type: "hero", props: { heading: header } }],
}));

const pagesWith = (blocks: DraftBlock[]): Page[] => [
  { path: "/", description: "Every block", blocks },
  ...framePages,
];

const base = demoSites[0]?.payload;

/** A payload for each way in which content can go wrong, by name. */
export const stressPayloads: Record<string, ContentDraft> = {
  ...Object.fromEntries(
    Object.entries(changes).map(([kind, change]) => {
      const { header, landing_header, footer, base: variables } = base ?? {};
      const payload = { base: variables, header, landing_header, footer };
      return [
        kind,
        { ...(rewrite(payload, change) as ContentDraft), pages: pagesOf(change) },
      ] as const;
    }),
  ),
  missing: {
    base: {
      variables: { global_title: "A" },
      layout: { header: { components: ["nx_header_1"] }, footer: { components: ["nx_footer_1"] } },
    },
    pages: pagesWith(bareBlocks),
  },
};

function pagesOf(change: (text: string) => string): Page[] {
  return pagesWith(rewrite(oneOfEach(), change) as DraftBlock[]);
}

export const stressPaths = ["/", ...framePages.map(({ path }) => path)];
