type Part = Record<string, unknown>;

/** A payload as the owner's tools might write it: the right shape, with any values. */
export type LoosePayload = Part & {
  base: { variables: Part; layout: { header: unknown; footer: unknown } };
  pages: LoosePage[];
};

export type LoosePage = Part & { blocks: LooseBlock[] };
export type LooseBlock = Part & { id: unknown; props: Part };
