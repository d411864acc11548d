import type { DemoBlock } from "../demo-content.ts";

/** A part of a long text: its anchor, in the page's language, its heading and its words. */
export type TextSection = [id: string, heading: string, html: string];

/** One numbered block a section, so that each of them can be linked to. */
export const numbered = (sections: TextSection[]): DemoBlock[] =>
  sections.map(([id, heading, html], at) => ({
    id,
    type: "rich_text",
    props: { heading: `${at + 1}. ${heading}`, html },
  }));

export const tableOfContents = (sections: TextSection[]): string =>
  `<ol>${sections.map(([id, heading]) => `<li><a href="#${id}">${heading}</a></li>`).join("")}</ol>`;
