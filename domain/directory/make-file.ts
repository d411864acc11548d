import { setImmediate } from "node:timers/promises";
import type { FileType } from "#contract/call.ts";
import { longestFile } from "#contract/catalog.ts";
import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { type DomainError, invalidField } from "#domain/errors.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { type Asked, matchingOffices } from "./matching-offices.ts";
import { csvHead, csvLines } from "./csv.ts";
import { findMatching, type Matching } from "./find-matching.ts";
import { en } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import type { PdfWords } from "./messages/words.ts";
import { writePdf } from "./pdf/write-paper.ts";
import { readRows, type DirectoryRow } from "./read-rows.ts";

const words: Record<Lang, PdfWords> = { en, es };
const rowsAtOnce = 500;

export async function makeFile(ctx: Ctx, asked: Asked, type: FileType): Promise<Uint8Array> {
  const offices = await matchingOffices(ctx, asked);
  const found = await findMatching(ctx, asked, offices, longestFile[type] + 1);
  if (found.total > longestFile[type]) throw tooLong(type);
  const rows = readAll(found, (ids) => readRows(ctx, offices, ids));
  if (type === "text/csv") return writeCsv(rows);
  const { total, updatedOn } = found;
  const { site, now } = ctx;
  const { state, lang } = asked;
  const pdf = { site: site.name, state, total, updatedOn, today: siteDay(ctx), now, rows };
  return writePdf(pdf, words[lang]);
}

async function* readAll(
  { places }: Matching,
  read: (ids: string[]) => Promise<DirectoryRow[]>,
): AsyncGenerator<DirectoryRow> {
  for (let at = 0; at < places.length; at += rowsAtOnce) {
    yield* await read(places.slice(at, at + rowsAtOnce).map(([, , , id]) => id));
  }
}

async function writeCsv(rows: AsyncIterable<DirectoryRow>): Promise<Uint8Array> {
  // The byte order mark tells spreadsheets that it is UTF-8.
  const parts = [`\ufeff${csvHead}`];
  for await (const row of rows) {
    parts.push(csvLines(row));
    if (parts.length % rowsAtOnce === 0) await setImmediate();
  }
  return new TextEncoder().encode(parts.join(""));
}

function tooLong(type: FileType): DomainError {
  const message = `Choose a state or a location: a file can have up to ${longestFile[type]} dentists.`;
  return invalidField("state", "file_too_long", message);
}
