import type { Brand } from "#contract/site.ts";
import { contrast, textOn } from "#domain/sites/rules.ts";

type Scheme = {
  page: string;
  card: string;
  ink: string;
  muted: string;
  line: string;
  brand: string;
  onBrand: string;
};

type Colors = { light: Scheme; dark: Scheme };

const known = new WeakMap<Brand, Colors>();

/** An email's colors as plain hex, the only format that all email clients support. */
export function emailColors(brand: Brand): Colors {
  const mixed = known.get(brand) ?? mixColors(brand);
  known.set(brand, mixed);
  return mixed;
}

function mixColors(brand: Brand): Colors {
  const light = {
    page: brand.paper,
    card: mix(brand.paper, "#ffffff", 0.7),
    ink: brand.ink,
    muted: readable(brand.ink, brand.paper, 0.28),
    line: mix(brand.paper, brand.ink, 0.16),
    brand: brand.brand,
    onBrand: textOn(brand.brand, brand),
  };
  const page = mix("#0d0f10", brand.brand, 0.08);
  const ink = mix("#ffffff", brand.paper, 0.5);
  const dark = {
    page,
    card: mix(page, "#ffffff", 0.06),
    ink,
    muted: mix(page, ink, 0.72),
    line: mix(page, ink, 0.22),
    brand: lighten(brand.brand, mix(page, "#ffffff", 0.06)),
    onBrand: page,
  };
  return { light, dark };
}

/** Mixes toward the paper color while small print stays readable. */
function readable(ink: string, paper: string, share: number): string {
  const softer = mix(ink, paper, share);
  return contrast(softer, paper) >= 4.6 ? softer : ink;
}

function lighten(color: string, page: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mix(color, "#ffffff", share);
    if (contrast(lighter, page) >= 5.5) return lighter;
  }
  return "#ffffff";
}

function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, other] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    const part = Math.round((one ?? 0) * (1 - share) + (other ?? 0) * share);
    return part.toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
