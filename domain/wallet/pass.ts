/** A card as a wallet shows it, with its words in the member's language. */
export type Pass = {
  /** The same card keeps it, so that a new pass takes the place of an older one. */
  serial: string;
  language: string;
  site: string;
  title: string;
  name: string;
  notice: string;
  /** On the front. */
  facts: Fact[];
  /** On the back. */
  details: Fact[];
  code: string;
  isActive: boolean;
  effectiveOn: string;
  throughOn: string;
  colors: { brand: string; onBrand: string };
  origin: string;
};

export type Fact = { key: string; label: string; text: string };
