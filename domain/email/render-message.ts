import type { FontFamily } from "#contract/site.ts";
import { escapeHtml as escape } from "#contract/sanitize-html.ts";
import { emailColors } from "./colors.ts";
import type { EmailMessage, EmailSection } from "./email-message.ts";
import { renderCode, renderSections, renderWords, type SectionStyle } from "./render-sections.ts";

// Email clients need dated HTML: tables, inline styles, no external resources. The one style sheet
// adds the dark scheme where it is supported.

const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const serif = "Georgia, 'Times New Roman', serif";
const stacks: Record<FontFamily, string> = {
  figtree: sans,
  fraunces: serif,
  "atkinson-hyperlegible-next": sans,
  "hanken-grotesk": sans,
  newsreader: serif,
};

export function renderHtml(message: EmailMessage): string {
  const { language, subject, preheader, siteName, siteUrl, footer, seller, brand, stop } = message;
  const { light: c } = emailColors(brand);
  const font = `font-family:${stacks[brand.reading]}`;
  const small = `margin:0;${font};font-size:14px;line-height:21px;color:${c.muted}`;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escape(subject)}</title>
<style>${darkScheme(message)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${c.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(preheader)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>
<div role="main"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${c.page}">
<tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="brand" style="padding:0 4px 16px;font-family:${stacks[brand.headlines]};font-size:26px;line-height:32px;font-weight:600;color:${c.brand}">${escape(siteName)}</td></tr>
<tr><td class="card top" style="padding:32px 28px;background:${c.card};border:1px solid ${c.line};border-top:4px solid ${c.brand};border-radius:16px">
${content(message)}
</td></tr>
<tr><td style="padding:16px 4px 0">
<p class="muted" style="${small}">${[footer, ...seller].map(renderWords).join("<br>")}<br><a class="muted" href="${escape(siteUrl)}" style="color:${c.muted}">${escape(siteUrl.replace(/^https?:\/\//, ""))}</a>${stop ? `<br><a class="muted" href="${escape(stop.href)}" style="display:inline-block;padding:12px 0;color:${c.muted}">${escape(stop.label)}</a>` : ""}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table></div>
</body>
</html>
`;
}

function content(message: EmailMessage): string {
  const { heading, paragraphs, code, sections, laterSections } = message;
  const { links, buttonFails, smallPrint, brand } = message;
  const { light: c } = emailColors(brand);
  const font = `font-family:${stacks[brand.reading]}`;
  const text = `margin:0 0 16px;${font};font-size:17px;line-height:26px;color:${c.ink}`;
  const small = `margin:12px 0 0;${font};font-size:14px;line-height:21px;color:${c.muted}`;
  const style: SectionStyle = {
    text,
    font,
    title: `margin:24px 0 8px;font-family:${stacks[brand.headlines]};font-size:20px;line-height:28px;font-weight:600;color:${c.ink}`,
    ink: c.ink,
    line: c.line,
    brand: c.brand,
  };
  const [button, ...others] = links;
  const rows = [
    `<h1 class="ink" style="margin:0 0 16px;font-family:${stacks[brand.headlines]};font-size:28px;line-height:34px;font-weight:600;text-wrap:balance;color:${c.ink}">${renderWords(heading)}</h1>`,
    ...paragraphs.map((words) => `<p class="ink" style="${text}">${renderWords(words)}</p>`),
    ...(code ? [renderCode(code, style)] : []),
    ...renderSections(sections, style),
  ];
  if (button) {
    const label = `display:block;padding:13px 24px;${font};font-size:17px;line-height:22px;font-weight:600;text-align:center;color:${c.onBrand};text-decoration:none`;
    rows.push(
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td class="button" style="background:${c.brand};border-radius:8px"><a class="on-button" href="${escape(button.href)}" style="${label}">${escape(button.label)}</a></td></tr></table>`,
    );
  }
  for (const { label, href } of others) {
    rows.push(
      `<p style="${text}"><a class="brand" href="${escape(href)}" style="display:inline-block;padding:9px 0;color:${c.brand}">${escape(label)}</a></p>`,
    );
  }
  rows.push(...renderSections(laterSections, style));
  if (smallPrint.length === 0 && !button) return rows.join("\n");
  rows.push(
    `<div class="line" style="margin:24px 0 0;border-top:1px solid ${c.line};padding:4px 0 0">`,
    ...smallPrint.map((words) => `<p class="muted" style="${small}">${renderWords(words)}</p>`),
  );
  if (button) {
    rows.push(
      `<p class="muted" style="${small}">${escape(buttonFails)}<br><a class="brand" href="${escape(button.href)}" style="color:${c.brand};word-break:break-all">${escape(button.href)}</a></p>`,
    );
  }
  return [...rows, "</div>"].join("\n");
}

function darkScheme({ brand }: EmailMessage): string {
  const { dark: c } = emailColors(brand);
  const rules = {
    ".page": `background:${c.page}`,
    ".card": `background:${c.card}`,
    ".card, .line": `border-color:${c.line}`,
    ".top": `border-top-color:${c.brand}`,
    ".ink": `color:${c.ink}`,
    ".muted": `color:${c.muted}`,
    ".brand": `color:${c.brand}`,
    ".button": `background:${c.brand}`,
    ".on-button": `color:${c.onBrand}`,
  };
  const body = Object.entries(rules).map(([name, style]) => `${name}{${style}!important}`);
  return `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${body.join("")}}`;
}

/** The plain-text part: the same words, with each URL on its own line. */
export function renderText(message: EmailMessage): string {
  const { siteName, siteUrl, heading, paragraphs, links, smallPrint, footer, seller } = message;
  const { code, sections = [], laterSections = [], stop } = message;
  const stops = stop ? [`${stop.label}:\n${stop.href}`] : [];
  const blocks = [
    siteName,
    `${heading}\n${"=".repeat(heading.length)}`,
    ...paragraphs,
    ...(code ? [`${code.label}\n${code.digits}`] : []),
    ...sections.flatMap(blocksOf),
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    ...laterSections.flatMap(blocksOf),
    ...smallPrint,
    `-- \n${[footer, ...seller, siteUrl, ...stops].join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function blocksOf({ title, paragraphs = [], rows = [], links = [] }: EmailSection): string[] {
  const lines = rows.map(({ label, text }) => `${label}: ${text.split("\n").join(", ")}`);
  return [
    ...(title === undefined ? [] : [`${title}\n${"-".repeat(title.length)}`]),
    ...paragraphs,
    ...(lines.length === 0 ? [] : [lines.join("\n")]),
    ...links.map(({ label, href }) => `${label}:\n${href}`),
  ];
}
