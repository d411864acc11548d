import type { FontFamily } from "#contract/site.ts";

// Measured: ascent and descent from each file's hhea table; widths as the mean advance, in em, of
// the same English and Spanish lines in Chromium. A system font scaled by the ratio takes the space
// of the brand's font, so nothing moves when the font arrives. Atkinson's are 1% below its mean:
// the fewest lines of our pages then break differently than in a system font.

type Widths = { regular: number; bold: number };
type System = { name: string; regular: string[]; bold: string[]; widths: Widths };

export const fontMetrics: Record<
  FontFamily,
  { kind: "sans-serif" | "serif"; ascent: number; descent: number; widths: Widths }
> = {
  figtree: {
    kind: "sans-serif",
    ascent: 0.95,
    descent: 0.25,
    widths: { regular: 0.4405, bold: 0.4479 },
  },
  "atkinson-hyperlegible-next": {
    kind: "sans-serif",
    ascent: 0.984,
    descent: 0.316,
    widths: { regular: 0.4301, bold: 0.4534 },
  },
  "hanken-grotesk": {
    kind: "sans-serif",
    ascent: 1,
    descent: 0.303,
    widths: { regular: 0.44, bold: 0.4446 },
  },
  fraunces: {
    kind: "serif",
    ascent: 0.978,
    descent: 0.255,
    widths: { regular: 0.4549, bold: 0.4693 },
  },
  newsreader: {
    kind: "serif",
    ascent: 0.735,
    descent: 0.265,
    widths: { regular: 0.4113, bold: 0.4314 },
  },
};

export const systemFonts: Record<"sans-serif" | "serif", System[]> = {
  "sans-serif": [
    {
      name: "arial",
      regular: ["Arial", "ArialMT", "Liberation Sans"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
      widths: { regular: 0.439, bold: 0.4713 },
    },
    {
      name: "roboto",
      regular: ["Roboto"],
      bold: ["Roboto Bold", "Roboto-Bold"],
      widths: { regular: 0.4359, bold: 0.4425 },
    },
    {
      name: "dejavu",
      regular: ["DejaVu Sans"],
      bold: ["DejaVu Sans Bold"],
      widths: { regular: 0.5022, bold: 0.5606 },
    },
  ],
  serif: [
    {
      name: "times",
      regular: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"],
      bold: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
      widths: { regular: 0.3953, bold: 0.4189 },
    },
    {
      name: "noto",
      regular: ["Noto Serif"],
      bold: ["Noto Serif Bold", "NotoSerif-Bold"],
      widths: { regular: 0.4682, bold: 0.4972 },
    },
    {
      name: "dejavu",
      regular: ["DejaVu Serif"],
      bold: ["DejaVu Serif Bold"],
      widths: { regular: 0.507, bold: 0.5532 },
    },
  ],
};
