import { Fragment, type ComponentType } from "react";
import type { BlockType } from "#contract/content/blocks.ts";
import type { BlockOf, BlockView, Level } from "./block-view.ts";
import { CallToAction } from "./call-to-action.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactForm } from "./contact-form.tsx";
import { FaqList } from "./faq-list.tsx";
import { FaqPage } from "./faq-page.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { Points } from "./points.tsx";
import { RichText } from "./rich-text.tsx";
import { SavingsExample } from "./savings-example.tsx";
import { StateNotice } from "./state-notice.tsx";
import { Steps } from "./steps.tsx";

type Views = { [Type in BlockType]: BlockView<Type> };

const views: Views = {
  hero: Hero,
  points: Points,
  steps: Steps,
  how_it_works: HowItWorks,
  plan_cards: PlanCards,
  savings_example: SavingsExample,
  faq_list: FaqList,
  rich_text: RichText,
  state_notice: StateNotice,
  contact_facts: ContactFacts,
  contact_form: ContactForm,
  call_to_action: CallToAction,
} satisfies Views;

/** A content page's blocks, in the owner's order. */
export function Blocks({ blocks }: { blocks: BlockOf[] }) {
  const first = blocks.findIndex(({ props }) => props.heading !== undefined);
  return (
    <FaqPage blocks={blocks}>
      {blocks.map((block, at) => (
        <Fragment key={block.id}>{view(block, at === first ? 1 : 2)}</Fragment>
      ))}
    </FaqPage>
  );
}

/** The cast is safe: a block and its registry row are matched by type. */
function view({ type, id, props, data }: BlockOf, level: Level) {
  const View = views[type] as unknown as ComponentType<object>;
  return <View {...{ id, props, data, level }} />;
}
