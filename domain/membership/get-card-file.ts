import { locales } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { textOn } from "#domain/sites/rules.ts";
import type { Lang } from "#contract/languages.ts";
import type { IdCard } from "#contract/documents.ts";
import { say } from "#domain/pdf/blocks.ts";
import { qrOf } from "#domain/pdf/qr.ts";
import { bytesOf, decorate, openSheet, type Sheet } from "#domain/pdf/sheet.ts";
import { writeLine, type Place } from "#domain/pdf/write-line.ts";
import { type CardAsked, getIdCard } from "./id-cards.ts";
import { cardWords } from "./messages/card-words.ts";
import { sayCard, type SaidCard } from "./say-card.ts";

const width = 243;
const height = 153;
const inset = 12;
const codeSize = 72;
/** The letters of a name that fit on a line in large print. */
const longestLine = 26;

export async function getCardFile(ctx: Ctx, input: CardAsked) {
  const card = await getIdCard(ctx, input);
  const { brand } = ctx.site.settings;
  const colors = { brand: brand.brand, onBrand: textOn(brand.brand, brand) };
  const bytes = await writeCardPdf({ card, lang: input.lang, now: ctx.now, colors });
  return { name: "member-card.pdf", bytes };
}

type Given = { card: IdCard; lang: Lang; now: Date; colors: { brand: string; onBrand: string } };

/** A card to cut out and fold, on a US letter page; tagged for screen readers. */
async function writeCardPdf({ card, lang, now, colors }: Given): Promise<Uint8Array> {
  const said = sayCard(card, lang);
  const sheet = await openSheet({
    title: `${said.title} – ${card.site}`,
    language: locales[lang],
    author: card.site,
    now,
    layout: "portrait",
    margin: 63,
    said: [card.site, said],
  });
  const bytes = bytesOf(sheet);
  sheet.addPage();
  say(sheet, "H1", said.title, { size: 16 });
  if (said.inactive) say(sheet, "P", said.inactive.text, { size: 11, isStrong: true });
  say(sheet, "P", cardWords[lang].cut, { size: 10, after: 12 });
  const top = sheet.y;
  const left = (sheet.page.width - 2 * width) / 2;
  drawFront(sheet, { said, site: card.site, colors }, left, top);
  drawBack(sheet, { said, url: card.checkUrl }, left + width, top);
  decorate(sheet, () => {
    sheet
      .lineWidth(0.6)
      .roundedRect(left, top, 2 * width, height, 8)
      .stroke("#666666");
    sheet.dash(3, { space: 3 });
    sheet
      .moveTo(left + width, top)
      .lineTo(left + width, top + height)
      .stroke("#999999");
    sheet.undash();
    if (said.inactive) drawMark(sheet, said.inactive.mark, left, top);
  });
  sheet.end();
  return bytes;
}

type Front = { said: SaidCard; site: string; colors: Given["colors"] };

function drawFront(sheet: Sheet, { said, site, colors }: Front, left: number, top: number): void {
  const band = 30;
  decorate(sheet, () => {
    sheet.save();
    sheet.roundedRect(left, top, 2 * width, height, 8).clip();
    sheet.rect(left, top, width, band).fill(colors.brand);
    sheet.restore();
  });
  const place = (y: number, size: number): Place => {
    return { x: left + inset, y: top + y, width: width - 2 * inset, size };
  };
  writeLine(sheet, site, { ...place(8, 11), isStrong: true, color: colors.onBrand });
  const isLong = said.name.length > longestLine;
  const name = isLong ? { ...place(34, 10.5), lines: 2 } : place(37, 14);
  writeLine(sheet, said.name, { ...name, isStrong: true });
  writeLine(sheet, `${said.number.label} ${said.number.text}`, place(61, 10));
  writeLine(sheet, `${said.plan.label}: ${said.plan.text}`, place(77, 9));
  writeLine(sheet, `${said.days.label} ${said.days.text}`, place(93, 9));
  writeLine(sheet, said.notice, { ...place(126, 11), isStrong: true });
}

function drawBack(
  sheet: Sheet,
  { said, url }: { said: SaidCard; url: string },
  left: number,
  top: number,
): void {
  const whole = { x: left + inset, width: width - 2 * inset };
  writeLine(sheet, said.phrase.label, { ...whole, y: top + 8, size: 7, isStrong: true });
  writeLine(sheet, said.phrase.text, { ...whole, y: top + 18, size: 7.5, lines: 3 });
  const beside = { x: left + inset, width: width - 2 * inset - codeSize - 6 };
  writeLine(sheet, said.office.label, { ...beside, y: top + 58, size: 7, isStrong: true });
  writeLine(sheet, said.office.text, { ...beside, y: top + 68, size: 7.5, lines: 2 });
  if (said.help) {
    const text = `${said.help.label} ${said.help.text}`;
    writeLine(sheet, text, { ...beside, y: top + 94, size: 7.5, lines: 2 });
  }
  writeLine(sheet, said.check, { ...beside, y: top + 121, size: 7, lines: 2 });
  const { size, path } = qrOf(url);
  const draw = () => {
    sheet.save();
    sheet.translate(left + width - inset - codeSize + 6, top + 62).scale(codeSize / size);
    sheet.path(path).fill("#000000");
    sheet.restore();
  };
  sheet.addStructure(sheet.struct("Figure", { alt: said.checkAlt }, draw));
}

/** Across both sides, so that neither passes for an active card. */
function drawMark(sheet: Sheet, mark: string, left: number, top: number): void {
  for (const side of [left, left + width]) {
    sheet.save();
    sheet.rotate(-22, { origin: [side + width / 2, top + height / 2] });
    sheet.font("strong").fontSize(34).fillColor("#b00020", 0.45);
    const x = side + (width - sheet.widthOfString(mark)) / 2;
    sheet.text(mark, x, top + height / 2 - 24, { lineBreak: false });
    sheet.restore();
  }
  sheet.fillOpacity(1);
}
