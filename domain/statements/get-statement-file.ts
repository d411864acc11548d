import type { FileType } from "#contract/call.ts";
import { type Lang, locales } from "#contract/languages.ts";
import type { Statement } from "#contract/statement.ts";
import type { Ctx } from "#domain/context.ts";
import type { Brand } from "#contract/site.ts";
import type { Seller } from "#domain/billing/say-receipt.ts";
import { findSellerLines } from "#domain/content/find-organization.ts";
import { findLogo } from "#domain/content/get-content.ts";
import { say, writeLetterhead, writeTable } from "#domain/pdf/blocks.ts";
import { bytesOf, openSheet } from "#domain/pdf/sheet.ts";
import { getStatement } from "./get-statement.ts";
import { sayStatement } from "./say-statement.ts";
import { writeCsv } from "./write-csv.ts";

type Asked = { year?: number | undefined; lang: Lang; type: FileType };

export async function getStatementFile(ctx: Ctx, { type, ...asked }: Asked) {
  const { lang } = asked;
  const statement = await getStatement(ctx, asked);
  const name = `statement-${statement.year}`;
  if (type === "text/csv") return { name: `${name}.csv`, type, bytes: writeCsv(statement, lang) };
  const [seller, { src }] = await Promise.all([findSellerLines(ctx), findLogo(ctx)]);
  const { brand } = ctx.site.settings;
  const bytes = await writePdf(statement, { lang, seller, src, brand, now: ctx.now });
  return { name: `${name}.pdf`, type, bytes };
}

type Given = { lang: Lang; seller: Seller; src: string | undefined; brand: Brand; now: Date };

/** US letter pages, tagged for screen readers. */
async function writePdf(statement: Statement, given: Given): Promise<Uint8Array> {
  const { lang, seller, src, brand, now } = given;
  const said = sayStatement(statement, lang, seller);
  const sheet = await openSheet({
    title: `${said.title} – ${statement.site}`,
    language: locales[lang],
    author: statement.sellers.join(", "),
    said: [statement.site, said],
    type: brand.reading,
    now,
    layout: "portrait",
    margin: 54,
  });
  const bytes = bytesOf(sheet);
  sheet.addPage();
  writeLetterhead(sheet, { src, name: statement.site, color: brand.brand });
  say(sheet, "H1", said.title, { size: 22, after: 12 });
  const facts = said.facts.map(({ label, lines }) => ({ label, text: lines.join("\n") }));
  writeTable(sheet, facts, { share: 0.32 });
  sheet.y += 24;
  const entries = said.entries.map(({ number, day, kind, plan, term, what, amount }) => ({
    label: [`${number}, ${day}, ${kind}`, plan, term, ...what].join("\n"),
    text: amount,
  }));
  const head = { label: said.entry, text: said.amount };
  writeTable(sheet, entries, { share: 0.75, isRight: true, head });
  sheet.y += 12;
  const totals = said.totals.map(({ label, amount }) => ({ label, text: amount, isStrong: true }));
  writeTable(sheet, totals, { share: 0.75, isRight: true });
  sheet.y += 20;
  say(sheet, "P", said.notice, { size: 12, isStrong: true });
  say(sheet, "P", said.note, { size: 10.5 });
  sheet.end();
  return bytes;
}
