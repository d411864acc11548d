import type { ReactNode } from "react";
import type { Block, BlockProps, BlockType } from "#contract/content/blocks.ts";
import type { BlockData } from "./block-data.ts";

/** One block whose `type` and `props` belong together. */
export type BlockOf<Type extends BlockType = BlockType> = {
  [Each in Type]: { id: Block["id"]; type: Each; props: BlockProps<Each> } & DataOf<Each>;
}[Type];

/** Data that the page's loader adds to a block's own props. */
type DataOf<Type extends BlockType> = Type extends keyof BlockData
  ? { data: BlockData[Type] }
  : { data?: undefined };

/** The page's first heading is its h1, all others are h2. */
export type Level = 1 | 2;

export type BlockViewProps<Type extends BlockType> = {
  id: string;
  props: BlockProps<Type>;
  level: Level;
} & DataOf<Type>;

export type BlockView<Type extends BlockType> = (view: BlockViewProps<Type>) => ReactNode;
