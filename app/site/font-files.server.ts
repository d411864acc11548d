import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import atkinsonExt from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import figtreeExt from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import frauncesExt from "@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url";
import hanken from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import hankenExt from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url";
import newsreader from "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url";
import newsreaderExt from "@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2?url";
import type { FontFamily } from "#contract/site.ts";

/** Where our own server keeps each family: the letters of English and Spanish, and the rest of Latin. */
export const fontFiles: Record<FontFamily, { latin: string; latinExt: string }> = {
  "atkinson-hyperlegible-next": { latin: atkinson, latinExt: atkinsonExt },
  figtree: { latin: figtree, latinExt: figtreeExt },
  fraunces: { latin: fraunces, latinExt: frauncesExt },
  "hanken-grotesk": { latin: hanken, latinExt: hankenExt },
  newsreader: { latin: newsreader, latinExt: newsreaderExt },
};
