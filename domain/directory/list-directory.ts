import type { z } from "zod";
import type { directoryPage } from "#contract/catalog-shapes.ts";
import type { Ctx } from "#domain/context.ts";
import { type Asked, matchingOffices } from "./matching-offices.ts";
import { writeCursor } from "./cursor.ts";
import { findMatching } from "./find-matching.ts";
import { readRows } from "./read-rows.ts";

export type DirectoryPage = z.output<typeof directoryPage>;

/** A page of the dentists who accept the plans, with all their details. */
export async function listDirectory(ctx: Ctx, asked: Asked): Promise<DirectoryPage> {
  const offices = await matchingOffices(ctx, asked);
  const { places, total, updatedOn } = await findMatching(ctx, asked, offices, asked.limit + 1);
  const shown = places.slice(0, asked.limit);
  const ids = shown.map(([, , , id]) => id);
  const end = places.length > asked.limit ? shown.at(-1) : undefined;
  return {
    items: await readRows(ctx, offices, ids),
    nextCursor: end ? writeCursor(ctx, asked, end) : null,
    total,
    updatedOn,
  };
}
