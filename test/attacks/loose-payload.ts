type Part = Record<string, unknown>;

/** A payload as its owner's tools might write it: the shape is there, the values are anything. */
export type LoosePayload = Part & {
  base: { variables: Part; layout: { header: unknown; footer: unknown } };
  pages: LoosePage[];
};

export type LoosePage = Part & { blocks: LooseBlock[] };
export type LooseBlock = Part & { id: unknown; props: Part };
