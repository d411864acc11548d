import { randomBytes } from "node:crypto";
import { takeRefusedForm } from "#app/site/form/document-forms.server.ts";
import type { Block, BlockProps, BlockType } from "#contract/content/blocks.ts";
import type { ContentPage, ContentPayload } from "#contract/content.ts";
import type { Lang } from "#contract/languages.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";
import type { PageVisit } from "#server/page-visit.ts";
import type { BlockData, BlockOf, FaqAnswer } from "./block-view.ts";
import { prepareHours } from "./prepare-hours.server.ts";
import { lowestPrice, preparePlanCards } from "./prepare-plan-cards.server.ts";
import { prepareSavingsExample } from "./prepare-savings-example.server.ts";

type Surroundings = {
  visit: PageVisit;
  payload: Pick<ContentPayload, "base" | "pages">;
  lang: Lang;
  /** Null for a site without a plan catalog. */
  sold: readonly KnownPlan[] | null;
};
type Prepare<Type extends BlockType & keyof BlockData> = (
  props: BlockProps<Type>,
  surroundings: Surroundings,
  id: Block["id"],
) => BlockData[Type];

// A row for each block type that needs more than its own props.
const preparations: { [Type in keyof BlockData]: Prepare<Type> } = {
  hero: ({ has_price: hasPrice }, { sold }) => ({
    price: hasPrice ? lowestPrice(sold ?? []) : null,
  }),
  plan_cards: ({ plans }, { payload, sold }) => ({
    plans: preparePlanCards(plans, payload.base.variables, sold),
  }),
  savings_example: prepareSavingsExample,
  contact_facts: prepareHours,
  contact_form: (_props, { visit, payload, lang }, id) => ({
    formKey: randomBytes(16).toString("base64url"),
    refused: takeRefusedForm(visit, id),
    answers: faqOf(payload.pages, lang),
  }),
};

// Props that a view reads from its data are not sent to the browser twice.
const spared: { [Type in keyof BlockData]?: Partial<BlockProps<Type>> } = {
  plan_cards: { plans: [] },
  savings_example: { items: [] },
  contact_facts: { week: undefined, week_exceptions: [] },
};

const mostAnswers = 80;

/** The site's own answers that everyone may read, each question once. */
function faqOf(pages: readonly ContentPage[], lang: Lang): FaqAnswer[] {
  const open = pages.filter((page) => page.lang === lang && page.middleware === undefined);
  const items = open.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "faq_list" ? block.props.items : [])),
  );
  const byQuestion = new Map(items.toReversed().map((item) => [item.question, item]));
  return [...byQuestion.values()].toReversed().slice(0, mostAnswers);
}

export function prepareBlocks(blocks: Block[], surroundings: Surroundings): BlockOf[] {
  return blocks.map((block) => {
    if (!isPrepared(block.type)) return block as BlockOf;
    const prepare = preparations[block.type] as Prepare<keyof BlockData>;
    const data = prepare(block.props as never, surroundings, block.id);
    return { ...block, props: { ...block.props, ...spared[block.type] }, data } as BlockOf;
  });
}

function isPrepared(type: BlockType): type is keyof BlockData {
  return Object.hasOwn(preparations, type);
}
