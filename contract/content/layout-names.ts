// The layouts that an owner can choose from (spec 2.30). The schema rejects any other name; a name
// without a row in the header or footer registry does not compile.

export const headerVariants = [
  "1_header",
  "2_header",
  "3_header",
  "4_header",
  "nx_header_1",
  "landing_header",
] as const;
export type HeaderVariant = (typeof headerVariants)[number];

export const footerVariants = ["1_footer", "2_footer", "nx_footer_1"] as const;
export type FooterVariant = (typeof footerVariants)[number];
