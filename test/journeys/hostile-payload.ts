import { footerVariants, headerVariants } from "#contract/content/layout-names.ts";
import type { LooseBlock, LoosePage, LoosePayload } from "#test/attacks/loose-payload.ts";
import { fillPayload, type Field } from "./schema-fields.ts";

const harmless: Record<Field["kind"], string> = {
  html: "<p>x</p>",
  text: "x",
  link: "/faq",
  image: "/logo.svg",
  other: "/other",
};

/** Every nth block of each kind, with this text in all its text and HTML fields. */
function blocksOf(vector: string, at: number, oneIn: number): LooseBlock[] {
  const filled = fillPayload(({ kind }) =>
    kind === "html" || kind === "text" ? vector : harmless[kind],
  );
  const blocks = filled.pages[0]?.blocks ?? [];
  return blocks
    .map((block, row) => ({ ...block, id: `block-${at}-${row}` }))
    .filter((_, row) => (at + row) % oneIn === 0);
}

type Options = { lang?: "en" | "es"; oneIn?: number };

/**
 * Pages with all blocks under all headers and footers, with each text in each field of every nth
 * block; the next text is in the next blocks.
 */
export function hostilePages(
  vectors: string[],
  { lang = "en", oneIn = 1 }: Options = {},
): LoosePage[] {
  // A page holds at most a hundred blocks.
  const perPage = 8 * oneIn;
  const pages: LoosePage[] = [];
  for (let start = 0; start < vectors.length; start += perPage) {
    const some = vectors.slice(start, start + perPage);
    const at = pages.length;
    pages.push({
      path: at === 0 ? "/" : `/hostile-${at}`,
      lang,
      title: some.join(" ").slice(0, 2_000 * oneIn),
      description: some.join(" ").slice(0, 2_000 * oneIn),
      layout: {
        header: { components: [headerVariants[at % headerVariants.length]] },
        footer: { components: [footerVariants[at % footerVariants.length]] },
      },
      blocks: some.flatMap((vector, row) => blocksOf(vector, row, oneIn)),
    });
  }
  return pages;
}

type Frame = Pick<LoosePayload, "base"> & Record<"header" | "landing_header" | "footer", unknown>;

/** Header, footer and variables with each text in each text or HTML field. */
export function hostileFrame(vectors: string[]): Frame {
  const joined = (most: number) => {
    let all = "";
    for (const vector of vectors) if (all.length + vector.length < most) all += ` ${vector}`;
    return all;
  };
  const values = { ...harmless, html: joined(20_000), text: joined(2_000) };
  const { base, header, landing_header, footer } = fillPayload(({ kind }) => values[kind]);
  const items = vectors.slice(0, 12).map((title) => ({ title, link: "/faq" }));
  return {
    base,
    header: {
      ...(header as object),
      hide_top_header: false,
      header_menu: items,
      header_menu_login_dropdown: items,
      header_top_right_nav: items,
    },
    landing_header,
    footer: { ...(footer as object), footer_nav: items },
  };
}

/** The same frame as a translation. */
export function hostileTranslation(vectors: string[]) {
  const { base, ...frame } = hostileFrame(vectors);
  return { ...frame, base: { variables: base.variables } };
}
