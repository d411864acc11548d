import type { Brand } from "#contract/site.ts";

// Color arithmetic of a brand: WCAG contrast of the pairs that pages show.

type Pair = { on: keyof Brand; text: string; what: string; least: number };

/** Contrast violations of a brand, with advice; empty if there are none. */
export function brandViolations(brand: Brand): Partial<Record<keyof Brand, string>> {
  const pairs: Pair[] = [
    { on: "ink", text: brand.paper, what: "the paper color", least: 7 },
    { on: "brand", text: brand.paper, what: "the paper color", least: 4.5 },
    { on: "brand", text: textOn(brand.brand, brand), what: "its own button text", least: 4.5 },
    { on: "accent", text: textOn(brand.accent, brand), what: "its own button text", least: 4.5 },
  ];
  const violations: Partial<Record<keyof Brand, string>> = {};
  for (const { on, text, what, least } of pairs) {
    const reached = contrast(brand[on], text);
    if (reached < least) {
      violations[on] =
        `contrast with ${what} is ${reached.toFixed(2)}, it needs ${least}; choose a darker or stronger color`;
    }
  }
  return violations;
}

/** White or ink, whichever contrasts better with a color. */
export function textOn(color: string, brand: Pick<Brand, "ink">): string {
  return contrast(color, "#ffffff") >= contrast(color, brand.ink) ? "#ffffff" : brand.ink;
}

export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
