import { Fragment } from "react";
import type { Block, BlockType } from "#contract/content/blocks.ts";
import type { BlockOf, BlockView, Level } from "./block-view.ts";
import { CallToAction } from "./call-to-action.tsx";
import { FaqList } from "./faq-list.tsx";
import { Hero } from "./hero.tsx";
import { Points } from "./points.tsx";
import { RichText } from "./rich-text.tsx";
import { Steps } from "./steps.tsx";

type Views = { [Type in BlockType]: BlockView<Type> };

const views: Views = {
  hero: Hero,
  points: Points,
  steps: Steps,
  faq_list: FaqList,
  rich_text: RichText,
  call_to_action: CallToAction,
} satisfies Views;

/** A content page, as its owner put it together. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  const first = blocks.findIndex(({ props }) => props.heading !== undefined);
  return blocks.map((block, at) => (
    <Fragment key={block.id}>{view(block, at === first ? 1 : 2)}</Fragment>
  ));
}

function view<Type extends BlockType>({ type, id, props }: BlockOf<Type>, level: Level) {
  const View: BlockView<Type> = views[type];
  return <View id={id} props={props} level={level} />;
}
