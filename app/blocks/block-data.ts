// What the server works out for a block before it is drawn, by the block's type.

/** A plan as its card shows it. */
export type PlanCardData = { name: string };

export type BlockData = {
  plan_cards: { plans: PlanCardData[] };
  savings_example: { usualCents: number; memberCents: number; savedCents: number };
  contact_form: { formKey: string };
};
