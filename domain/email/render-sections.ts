import type { EmailMessage, EmailRow, EmailSection } from "./email-message.ts";
import { escapeHtml } from "#contract/sanitize-html.ts";

export type SectionStyle = {
  text: string;
  title: string;
  ink: string;
  line: string;
  brand: string;
  font: string;
};

const phones = /\((\d{3})\)[ \u00a0](\d{3})-(\d{4})/g;
const references = /\b[A-Z]-(?:\d{4}-)?\d{6}\b/g;

/** Escaped, with phone numbers to tap and references that no line break divides. */
export function renderWords(words: string): string {
  return escapeHtml(words)
    .replace(phones, '<a href="tel:+1$1$2$3" style="color:inherit;white-space:nowrap">$&</a>')
    .replace(references, '<span style="white-space:nowrap">$&</span>');
}

/** Sections of an email as table-based HTML. */
export function renderSections(
  sections: readonly EmailSection[] | undefined,
  style: SectionStyle,
): string[] {
  return (sections ?? []).flatMap((section) => renderSection(section, style));
}

export function renderCode(
  { label, digits }: NonNullable<EmailMessage["code"]>,
  style: SectionStyle,
): string {
  const big = `margin:0 0 24px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;line-height:44px;font-weight:600;letter-spacing:6px;color:${style.ink}`;
  return `<p class="ink" style="${style.text};margin-bottom:4px">${escapeHtml(label)}</p><p class="ink" style="${big}">${escapeHtml(digits)}</p>`;
}

function renderSection(
  { title, paragraphs = [], rows = [], links = [] }: EmailSection,
  style: SectionStyle,
): string[] {
  return [
    ...(title === undefined
      ? []
      : [`<h2 class="ink" style="${style.title}">${renderWords(title)}</h2>`]),
    ...paragraphs.map((words) => `<p class="ink" style="${style.text}">${renderWords(words)}</p>`),
    ...(rows.length === 0 ? [] : [renderRows(rows, style)]),
    ...links.map(
      ({ label, href }) =>
        `<p style="${style.text};margin:0"><a class="brand" href="${escapeHtml(href)}" style="display:inline-block;padding:9px 0;color:${style.brand}">${escapeHtml(label)}</a></p>`,
    ),
  ];
}

function renderRows(rows: readonly EmailRow[], style: SectionStyle): string {
  const cell = `padding:8px 0;${style.font};font-size:16px;line-height:23px;color:${style.ink};border-bottom:1px solid ${style.line};vertical-align:top`;
  // Short values leave their room to the labels.
  const width = rows.some(({ text }) => text.length > 12) ? ";width:34%" : "";
  const lines = rows.map(({ label, text, isStrong }) => {
    const weight = `font-weight:${isStrong ? 600 : 400}`;
    const said = text.split("\n").map(renderWords).join("<br>");
    return `<tr><th scope="row" class="ink line" style="${cell};${weight};text-align:left;padding-right:16px${width}">${escapeHtml(label)}</th><td class="ink line" style="${cell};${weight};text-align:right">${said}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">\n${lines.join("\n")}\n</table>`;
}
