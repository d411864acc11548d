/** A face of the page's own type, for a gateway's frame. */
export type Face = { family: string; src: string; weight: string; unicodeRange?: string };

/**
 * The faces in which the page is set. Until the fonts are on, the page's stack names their
 * stand-ins, whose names begin with the family's.
 */
export function brandFaces(): Face[] {
  const stack = unquoted(getComputedStyle(document.body).fontFamily);
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const said = (name: string) => rule.style.getPropertyValue(name);
      const family = unquoted(said("font-family"));
      const [, file] = /url\(["']?([^"')]+)/.exec(said("src")) ?? [];
      if (file === undefined || !stack.startsWith(family)) return [];
      const range = said("unicode-range");
      return {
        family,
        src: new URL(file, sheet.href ?? location.href).href,
        weight: said("font-weight") || "normal",
        ...(range && { unicodeRange: range }),
      };
    }),
  );
}

/** With their files' bytes, for a frame of another origin, which may not fetch them itself. */
export function readFaces(): Promise<object[]> {
  return Promise.all(
    brandFaces().map(async ({ src, ...face }) => {
      const file = await fetch(src);
      return { ...face, bytes: await file.arrayBuffer() };
    }),
  );
}

const unquoted = (names: string) => names.replaceAll(/["']/g, "");

/** A browser shows no rules of another origin's style sheet. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
