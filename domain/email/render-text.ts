import type { EmailMessage, EmailSection } from "./email-message.ts";

/** The plain-text part: the same words, with each URL on its own line. */
export function renderText(message: EmailMessage): string {
  const { siteName, siteUrl, heading, paragraphs, links, smallPrint, footer } = message;
  const { code, sections = [] } = message;
  const blocks = [
    siteName,
    `${heading}\n${"=".repeat(heading.length)}`,
    ...paragraphs,
    ...(code ? [`${code.label}\n${code.digits}`] : []),
    ...sections.flatMap(blocksOf),
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    ...smallPrint,
    `-- \n${footer}\n${siteUrl}`,
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
