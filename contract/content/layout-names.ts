// The layouts an owner can choose from (spec §2). A name that is not here is refused by the schema;
// a name that is here has a row in the header or footer registry, or the app does not compile.

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
