import { inLanguage, type Lang, locales } from "#contract/languages.ts";
import { findOrganization } from "#domain/content/find-organization.ts";
import type { Ctx } from "#domain/context.ts";
import { say } from "#domain/pdf/blocks.ts";
import { bytesOf, decorate, openSheet, type Sheet } from "#domain/pdf/sheet.ts";
import { getNotices, type Notice, plainNotice } from "./get-notices.ts";
import { type PdfWords, pdfWords } from "./pdf-words.ts";

const text = { size: 11 };
/** Between two lines to write on, in points. */
const lineGap = 24;

/** The form to print and fill in by hand: US letter pages, tagged for screen readers. */
export async function getFormPdf(
  ctx: Ctx,
  { lang }: { lang: Lang },
): Promise<{ name: string; bytes: Uint8Array }> {
  const words = inLanguage(pdfWords, lang);
  const { site, now } = ctx;
  const organization = await findOrganization(ctx);
  const notices = await getNotices(ctx, lang);
  const sheet = await openSheet({
    title: `${words.title} – ${site.name}`,
    language: locales[lang],
    author: organization?.name ?? site.name,
    said: [site.name, organization, notices],
    now,
    layout: "portrait",
    margin: 54,
  });
  const bytes = bytesOf(sheet);
  sheet.addPage();
  say(sheet, "P", site.name, { size: 12, isStrong: true, after: 14 });
  say(sheet, "H1", words.title, { size: 22, after: 8 });
  say(sheet, "P", words.lead, text);
  if (organization) {
    const { name, address, phone } = organization;
    say(sheet, "P", `${words.to}: ${name}, ${address}. ${words.phone(phone)}`, text);
  }
  writeNotices(sheet, words, { title: words.urgentTitle, notices: notices.urgent });
  say(sheet, "H2", words.interpreter, { size: 14 });
  for (const notice of notices.interpreter) say(sheet, "P", plainNotice(notice), text);
  writeQuestions(sheet, words);
  writeNotices(sheet, words, { title: words.rights, notices: notices.rights });
  sheet.end();
  return { name: `grievance-form-${lang}.pdf`, bytes: await bytes };
}

type Group = { title: string; notices: readonly Notice[] };

function writeNotices(sheet: Sheet, words: PdfWords, { title, notices }: Group): void {
  if (notices.length === 0) return;
  sheet.y += 10;
  say(sheet, "H2", title, { size: 14 });
  for (const [at, notice] of notices.entries()) {
    const { place } = notice;
    const where = place === null ? words.elsewhere : words.inState(place);
    // What comes first holds in every state.
    if (at > 0 || place !== null) say(sheet, "P", where, { ...text, isStrong: true, after: 2 });
    // The law asks for twelve points.
    say(sheet, "P", plainNotice(notice), { size: 12 });
  }
}

function writeQuestions(sheet: Sheet, words: PdfWords): void {
  const ask = (question: string, lines = 1) => {
    if (sheet.y + (lines + 1) * lineGap > sheet.page.height - sheet.page.margins.bottom)
      sheet.addPage();
    say(sheet, "P", question, { ...text, isStrong: true, after: 0 });
    if (lines > 0) decorate(sheet, () => drawLines(sheet, lines));
    sheet.y += 10;
  };
  const { you, name, contact, who, patientName, authorized, memberNumber } = words;
  sheet.y += 10;
  say(sheet, "H2", you, { size: 14 });
  for (const question of [name, contact]) ask(question);
  ask(who, 0);
  for (const question of [patientName, authorized, memberNumber]) ask(question);
  say(sheet, "H2", words.what, { size: 14 });
  for (const question of [words.urgent, words.against, words.discussed]) ask(question, 0);
  ask(words.office);
  ask(words.text, 9);
  ask(words.outcome, 3);
  ask(words.signed);
}

function drawLines(sheet: Sheet, lines: number): void {
  const { left, right } = sheet.page.margins;
  for (let line = 0; line < lines; line += 1) {
    sheet.y += lineGap;
    sheet
      .moveTo(left, sheet.y)
      .lineTo(sheet.page.width - right, sheet.y)
      .lineWidth(0.5)
      .stroke();
  }
}
