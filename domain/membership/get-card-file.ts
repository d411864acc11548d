import { locales } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import type { FontFamily } from "#contract/site.ts";
import { findLogo } from "#domain/content/get-content.ts";
import { textOn } from "#domain/sites/rules.ts";
import type { Lang } from "#contract/languages.ts";
import type { IdCard } from "#contract/documents.ts";
import { say } from "#domain/pdf/blocks.ts";
import { qrOf } from "#domain/pdf/qr.ts";
import { bytesOf, decorate, openSheet, type Sheet } from "#domain/pdf/sheet.ts";
import { writeLogo } from "#domain/pdf/logo.ts";
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
  const [card, logo] = await Promise.all([getIdCard(ctx, input), findLogo(ctx)]);
  const { brand } = ctx.site.settings;
  const onBrand = textOn(brand.brand, brand);
  const src = onBrand === "#ffffff" ? logo.whiteSrc : logo.src;
  const colors = { brand: brand.brand, onBrand, type: brand.reading };
  const bytes = await writeCardPdf({ card, lang: input.lang, now: ctx.now, src, colors });
  return { name: "member-card.pdf", bytes };
}

type Given = {
  card: IdCard;
  lang: Lang;
  now: Date;
  src: string | undefined;
  colors: { brand: string; onBrand: string; type: FontFamily };
};

/** A card to cut out and fold, on a US letter page; tagged for screen readers. */
async function writeCardPdf({ card, lang, now, src, colors }: Given): Promise<Uint8Array> {
  const said = sayCard(card, lang);
  const sheet = await openSheet({
    title: `${said.title} – ${card.site}`,
    language: locales[lang],
    author: card.site,
    now,
    layout: "portrait",
    margin: 63,
    said: [card.site, said, cardWords[lang].cut],
    type: colors.type,
  });
  const bytes = bytesOf(sheet);
  sheet.addPage();
  say(sheet, "H1", said.title, { size: 16 });
  if (said.inactive) say(sheet, "P", said.inactive.text, { size: 11, isStrong: true });
  say(sheet, "P", cardWords[lang].cut, { size: 10, after: 12 });
  const top = sheet.y;
  const left = (sheet.page.width - 2 * width) / 2;
  drawFront(sheet, { said, site: card.site, src, colors }, left, top);
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

type Front = { said: SaidCard; site: string } & Pick<Given, "src" | "colors">;

const noticeBand = 28;

function drawFront(sheet: Sheet, front: Front, left: number, top: number): void {
  const { said, site, src, colors } = front;
  decorate(sheet, () => {
    sheet.save();
    sheet.roundedRect(left, top, 2 * width, height, 8).clip();
    sheet
      .rect(left, top, width, height - noticeBand)
      .fill(said.inactive ? inactiveColor : colors.brand);
    sheet.restore();
  });
  const color = said.inactive ? "#ffffff" : colors.onBrand;
  const inner = width - 2 * inset;
  const place = (y: number, size: number): Place => {
    return { x: left + inset, y: top + y, width: inner, size };
  };
  writeLogo(
    sheet,
    { src, name: site, color },
    { x: left + inset, y: top + 9, width: inner * 0.62, height: 22 },
  );
  const kind = { x: left + inset + inner * 0.64, y: top + 14, width: inner * 0.36 };
  writeLine(sheet, said.kind, { ...kind, size: 7.5, isStrong: true, color, align: "right" });
  const isLong = said.name.length > longestLine;
  const name = isLong ? { ...place(37, 10.5), lines: 2 } : place(41, 15);
  writeLine(sheet, said.name, { ...name, isStrong: true, color });
  const half = inner / 2;
  const fact = ({ label, text }: { label: string; text: string }, at: Place, size: number) => {
    writeLine(sheet, label, { ...at, size: 6.5, color });
    writeLine(sheet, text, { ...at, y: at.y + 8, size, isStrong: true, color });
  };
  fact(said.number, { ...place(66, 0), width: half }, 11);
  fact(said.days, { ...place(66, 0), x: left + inset + half, width: half }, 8);
  fact(said.plan, place(94, 0), 8.5);
  const notice = { ...place(height - noticeBand + 8, 11), isStrong: true };
  writeLine(sheet, said.notice, { ...notice, align: "center" });
}

const inactiveColor = "#5c6366";

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

/** Above what it voids, on both sides, so that neither passes for an active card. */
function drawMark(sheet: Sheet, mark: string, left: number, top: number): void {
  for (const side of [left, left + width]) {
    const [x, y] = [side + width / 2, top + height / 2];
    sheet.save();
    sheet.rotate(-14, { origin: [x, y] });
    sheet.font("strong").fontSize(22);
    const room = sheet.widthOfString(mark) + 24;
    sheet
      .roundedRect(x - room / 2, y - 19, room, 38, 5)
      .lineWidth(2.5)
      .fillAndStroke("#ffffff", "#b00020");
    sheet.fillColor("#b00020");
    sheet.text(mark, x - room / 2 + 12, y + 8, { lineBreak: false, baseline: "alphabetic" });
    sheet.restore();
  }
}
