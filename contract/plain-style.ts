// Style attributes in the HTML that owners write: looks only, so that nothing is moved over other
// content, loaded, or computed.

const properties = new Set([
  "background-color",
  "border",
  "border-bottom",
  "border-color",
  "border-left",
  "border-radius",
  "border-right",
  "border-top",
  "color",
  "font-size",
  "font-style",
  "font-weight",
  "height",
  "letter-spacing",
  "line-height",
  "list-style-type",
  "margin",
  "margin-bottom",
  "margin-left",
  "margin-right",
  "margin-top",
  "max-width",
  "padding",
  "padding-bottom",
  "padding-left",
  "padding-right",
  "padding-top",
  "text-align",
  "text-decoration",
  "text-transform",
  "vertical-align",
  "white-space",
  "width",
]);

/** Words, numbers from zero up with a unit, and colors; no function but a color's. */
const plainValue =
  /^(?:(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+(?:deg)?[\d\s.,%/]*\)|[a-z]+(?:-[a-z]+)*|\d*\.?\d+(?:[a-z]{1,4}|%)?)(?:\s+|$)){1,4}$/i;

/** The declarations that may stay, or nothing. */
export function keepPlainStyle(style: string): string {
  const kept = style.split(";").flatMap((declaration) => {
    const [property = "", value = "", ...more] = declaration.split(":").map((part) => part.trim());
    const isPlain =
      more.length === 0 &&
      value.length <= 80 &&
      properties.has(property.toLowerCase()) &&
      plainValue.test(value);
    return isPlain ? [`${property.toLowerCase()}: ${value}`] : [];
  });
  return kept.join("; ");
}
