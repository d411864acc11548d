import type { Letter } from "./letter.ts";

/** The mail for whoever reads without HTML: the same words, with each address on a line of its own. */
export function renderText(letter: Letter): string {
  const { siteName, siteUrl, heading, paragraphs, links, smallPrint, footer } = letter;
  const blocks = [
    siteName,
    `${heading}\n${"=".repeat(heading.length)}`,
    ...paragraphs,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    ...smallPrint,
    `-- \n${footer}\n${siteUrl}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}
