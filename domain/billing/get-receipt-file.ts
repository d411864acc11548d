import { locales } from "#contract/languages.ts";
import type { Lang } from "#contract/languages.ts";
import type { Receipt } from "#contract/documents.ts";
import type { Ctx } from "#domain/context.ts";
import { say, writeTable } from "#domain/pdf/blocks.ts";
import { bytesOf, openSheet } from "#domain/pdf/sheet.ts";
import { getReceipt } from "./get-receipt.ts";
import { sayReceipt } from "./say-receipt.ts";

export async function getReceiptFile(ctx: Ctx, input: { id: string; lang: Lang }) {
  const receipt = await getReceipt(ctx, input);
  return { name: `${receipt.number}.pdf`, bytes: await writeReceiptPdf(receipt, input.lang) };
}

/** A US letter page, tagged for screen readers. */
async function writeReceiptPdf(receipt: Receipt, lang: Lang): Promise<Uint8Array> {
  const said = sayReceipt(receipt, lang);
  const sheet = await openSheet({
    title: `${said.title} – ${receipt.site}`,
    language: locales[lang],
    author: receipt.seller,
    now: new Date(receipt.issuedAt),
    layout: "portrait",
    margin: 54,
    said: [receipt.site, said],
  });
  const bytes = bytesOf(sheet);
  sheet.addPage();
  say(sheet, "P", receipt.site, { size: 12, isStrong: true, after: 20 });
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
