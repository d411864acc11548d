import type { FileType } from "#contract/call.ts";
import type { Ctx } from "#domain/context.ts";
import { concurrencyLimit, perNetworkLimit } from "#domain/limits/concurrency-limit.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Asked } from "./matching-offices.ts";
import { makeFile } from "./make-file.ts";

export type DirectoryFile = { name: string; type: FileType; bytes: Uint8Array };

// A long PDF takes seconds of CPU: one at a time, and none twice.
const limitAll = concurrencyLimit({ atOnce: 1, mostWaiting: 20, longestWait: 20_000 });
const limitNetwork = perNetworkLimit({ most: 3 });
const kept = new WeakMap<Ctx["db"], Map<string, Promise<Uint8Array>>>();
const mostKept = 12;

const names: Record<FileType, string> = {
  "text/csv": "providers.csv",
  "application/pdf": "providers.pdf",
};

/** The whole list as a file, regardless of the page. */
export async function getDirectoryFile(
  ctx: Ctx,
  asked: Asked,
  type: FileType,
): Promise<DirectoryFile> {
  const { cursor: _, limit: _limit, ...rest } = asked;
  const question: Asked = { ...rest, limit: asked.limit };
  const files = kept.get(ctx.db) ?? new Map<string, Promise<Uint8Array>>();
  kept.set(ctx.db, files);
  const key = keyOf(ctx, rest, type);
  const known = files.get(key);
  if (known) return { name: names[type], type, bytes: await known };
  const making = limitNetwork(ctx.client.address, () =>
    limitAll(() => makeFile(ctx, question, type)),
  );
  making.catch(() => files.delete(key));
  files.set(key, making);
  const oldest = files.keys().next().value;
  if (files.size > mostKept && oldest !== undefined) files.delete(oldest);
  return { name: names[type], type, bytes: await making };
}

/** "Open now" changes by the minute, everything else with the site's revision or day. */
function keyOf(ctx: Ctx, question: object, type: FileType): string {
  const isOfNow = "openNow" in question && question.openNow === true;
  const minute = isOfNow ? Math.floor(ctx.now.getTime() / 60_000) : "";
  const { id, revision } = ctx.site;
  return `${id} ${revision} ${siteDay(ctx)} ${minute} ${type} ${JSON.stringify(question)}`;
}
