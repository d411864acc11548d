import { brandFaces } from "#app/browser/brand-faces.ts";

/** The brand's type, colors and shapes, as far as Stripe's options allow. */
export function stripeLook(): { appearance: object; fonts: object[] } {
  const style = getComputedStyle(document.body);
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  // Stripe takes fonts from https alone, and refuses the whole form over any other.
  const faces = brandFaces().filter(({ src }) => src.startsWith("https:"));
  return {
    fonts: faces.map(({ src, ...face }) => ({ ...face, src: `url(${src})`, display: "swap" })),
    appearance: {
      theme: isDark ? "night" : "stripe",
      variables: {
        ...(faces[0] && { fontFamily: `${faces[0].family}, system-ui, sans-serif` }),
        colorText: asRgb(style.color),
        colorBackground: asRgb(style.backgroundColor),
        borderRadius: "8px",
        fontSizeBase: style.fontSize,
      },
    },
  };
}

/** Stripe does not parse `oklch`: a canvas pixel gives the color in numbers. */
function asRgb(color: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext("2d");
  if (!pen) return color;
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
