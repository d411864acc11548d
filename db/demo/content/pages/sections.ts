import type { DemoBlock } from "../demo-content.ts";

/** A section of a long text: anchor in the page's language, heading, HTML. */
export type TextSection = [id: string, heading: string, html: string];

/** One numbered block per section, so that each has its own anchor. */
export const numbered = (sections: TextSection[]): DemoBlock[] =>
  sections.map(([id, heading, html], at) => ({
    id,
    type: "rich_text",
    props: { heading: `${at + 1}. ${heading}`, html },
  }));

export const tableOfContents = (sections: TextSection[]): string =>
  `<ol>${sections.map(([id, heading]) => `<li><a href="#${id}">${heading}</a></li>`).join("")}</ol>`;

/** The rules that apply: a list, or one alone as a paragraph. */
export function listed(rules: (string | false | null)[]): string {
  const applied = rules.filter((rule) => typeof rule === "string");
  if (applied.length === 1) return `<p>${applied[0]}</p>`;
  return `<ul>\n${applied.map((rule) => `<li>${rule}</li>`).join("\n")}\n</ul>`;
}
