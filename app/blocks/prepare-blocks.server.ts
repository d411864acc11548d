import type { Block, BlockProps, BlockType } from "#contract/content/blocks.ts";
import type { ContentPayload } from "#contract/content.ts";
import type { PageVisit } from "#server/page-visit.ts";
import type { BlockData } from "./block-data.ts";
import type { BlockOf } from "./block-view.ts";

type Surroundings = { visit: PageVisit; payload: Pick<ContentPayload, "base"> };
type Prepare<Type extends BlockType & keyof BlockData> = (
  props: BlockProps<Type>,
  surroundings: Surroundings,
) => BlockData[Type];

// A row for each type of block that shows more than its own props.
const preparations: { [Type in keyof BlockData]: Prepare<Type> } = {
  plan_cards: ({ plans }) => ({ plans }),
  savings_example: () => ({ usualCents: 0, memberCents: 0, savedCents: 0 }),
  contact_form: () => ({ formKey: "" }),
};

/** The blocks of a page with all that their views draw. */
export function prepareBlocks(blocks: Block[], surroundings: Surroundings): BlockOf[] {
  return blocks.map((block) => {
    const prepare = Object.hasOwn(preparations, block.type)
      ? (preparations[block.type as keyof BlockData] as Prepare<keyof BlockData>)
      : undefined;
    if (!prepare) return block as BlockOf;
    return { ...block, data: prepare(block.props as never, surroundings) } as BlockOf;
  });
}
