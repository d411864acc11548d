/** Rendered HTML with its quotation marks and apostrophes as a reader sees them. */
export const unescaped = (html: string): string =>
  html
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
