import { locales } from "#contract/languages.ts";
import type { Lang } from "#contract/languages.ts";
import type { Receipt } from "#contract/documents.ts";
import type { Ctx } from "#domain/context.ts";
import type { Brand } from "#contract/site.ts";
import { findSellerLines } from "#domain/content/find-organization.ts";
import { findLogo } from "#domain/content/get-content.ts";
import { say, writeLetterhead, writeTable } from "#domain/pdf/blocks.ts";
import { bytesOf, openSheet } from "#domain/pdf/sheet.ts";
import { getReceipt } from "#domain/billing/get-receipt.ts";
import { sayReceipt, type Seller } from "#domain/billing/say-receipt.ts";

export async function getReceiptFile(ctx: Ctx, input: { id: string; lang: Lang }) {
  const [receipt, seller, { src }] = await Promise.all([
    getReceipt(ctx, input),
    findSellerLines(ctx),
    findLogo(ctx),
  ]);
  const { brand } = ctx.site.settings;
  const bytes = await writeReceiptPdf(receipt, { lang: input.lang, seller, src, brand });
  return { name: `${receipt.number}.pdf`, bytes };
}

type Given = { lang: Lang; seller: Seller; src: string | undefined; brand: Brand };

/** A US letter page, tagged for screen readers. */
async function writeReceiptPdf(receipt: Receipt, given: Given): Promise<Uint8Array> {
  const { lang, seller, src, brand } = given;
  const said = sayReceipt(receipt, lang, seller);
  const sheet = await openSheet({
    title: `${said.title} – ${receipt.site}`,
    language: locales[lang],
    author: receipt.seller,
    now: new Date(receipt.issuedAt),
    layout: "portrait",
    margin: 54,
    said: [receipt.site, said],
    type: brand.reading,
  });
  const bytes = bytesOf(sheet);
  sheet.addPage();
  writeLetterhead(sheet, { src, name: receipt.site, color: brand.brand });
  say(sheet, "H1", said.title, { size: 22, after: 12 });
  const facts = said.facts.map(({ label, lines }) => ({ label, text: lines.join("\n") }));
  writeTable(sheet, facts, { share: 0.32 });
  sheet.y += 24;
  const lines = [
    ...said.lines.map(({ label, amount }) => ({ label, text: amount })),
    { label: said.total.label, text: said.total.amount, isStrong: true },
  ];
  const head = { label: said.item, text: said.amount };
  writeTable(sheet, lines, { share: 0.75, isRight: true, head });
  sheet.y += 20;
  if (said.note !== null) say(sheet, "P", said.note, { size: 10.5 });
  say(sheet, "P", said.notice, { size: 12, isStrong: true });
  sheet.end();
  return bytes;
}
