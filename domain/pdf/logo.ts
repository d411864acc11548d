import type { Sheet } from "./sheet.ts";
import { drawText } from "./text.ts";

// A site's logo on paper, where the picture is part of the content itself: nothing is fetched.

type Box = { x: number; y: number; width: number; height: number };
type Logo = { src: string | undefined; name: string; color: string };

/** Draws the logo into the box, or the site's name where the picture is not one for paper. */
export function writeLogo(sheet: Sheet, { src, name, color }: Logo, box: Box): void {
  const draw = readLogo(sheet, src ?? "");
  if (draw) {
    sheet.addStructure(sheet.struct("Figure", { alt: name }, () => draw(box)));
    return;
  }
  const look = { weight: "strong", size: box.height * 0.55, color } as const;
  const { x, y, width, height } = box;
  const write = () => drawText(sheet, name, { ...look, x, y: y + height * 0.1, width });
  sheet.addStructure(sheet.struct("P", {}, write));
}

function readLogo(sheet: Sheet, src: string): ((box: Box) => void) | null {
  const [, kind = "", coding = "", data = ""] =
    /^data:image\/(png|jpeg|svg\+xml)((?:;[\w=-]+)*),(.*)$/s.exec(src) ?? [];
  const isCoded = coding.endsWith(";base64");
  try {
    if (kind === "svg+xml") {
      const svg = isCoded ? Buffer.from(data, "base64").toString() : decodeURIComponent(data);
      return readDrawing(sheet, svg);
    }
    if (kind === "" || !isCoded) return null;
    const picture = (sheet as unknown as ImageReader).openImage(Buffer.from(data, "base64"));
    return ({ x, y, width, height }) =>
      void sheet.image(picture, x, y, { fit: [width, height], valign: "center" });
  } catch {
    return null;
  }
}

/** The library reads a picture ahead of drawing it; its types don't include it. */
type ImageReader = { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc };

type Shape = { path: string; color: string; rule: "even-odd" | "non-zero" };

/** A drawing of filled paths, as logos are; one with anything else is left to a browser. */
function readDrawing(sheet: Sheet, svg: string): ((box: Box) => void) | null {
  const shapes = readShapes(svg);
  const [left, top, width, height] = attribute(svg, "viewBox")
    .split(/[\s,]+/)
    .map(Number);
  if (!shapes || left === undefined || top === undefined || !width || !height) return null;
  return (box) => {
    const scale = Math.min(box.width / width, box.height / height);
    sheet.save();
    sheet.translate(box.x, box.y + (box.height - height * scale) / 2).scale(scale);
    sheet.translate(-left, -top);
    for (const { path, color, rule } of shapes) sheet.path(path).fill(color, rule);
    sheet.restore();
  };
}

const pathData = /^[\d\seE.,+MLHVCSQTAZ-]+$/i;
const plainColor = /^#[\da-f]{6}$/i;

function readShapes(svg: string): Shape[] | null {
  const shapes: Shape[] = [];
  let inherited = "#000000";
  for (const [tag, name = ""] of svg.matchAll(/<([\w:]+)[^>]*>/g)) {
    if (/\s(?:transform|style|class|opacity|stroke|clip-path|mask)=/.test(tag)) return null;
    const color = attribute(tag, "fill") || inherited;
    if (name === "g" || name === "svg") inherited = color;
    else if (name === "path") {
      const path = attribute(tag, "d");
      if (!pathData.test(path) || !plainColor.test(color)) return null;
      const isEvenOdd = attribute(tag, "fill-rule") === "evenodd";
      shapes.push({ path, color, rule: isEvenOdd ? "even-odd" : "non-zero" });
    } else if (name !== "title" && name !== "desc") return null;
  }
  return shapes.length > 0 ? shapes : null;
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? "";
