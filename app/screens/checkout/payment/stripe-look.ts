/** The brand's colors and shapes, as far as Stripe's appearance options allow. */
export function stripeLook(): object {
  const style = getComputedStyle(document.body);
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      colorText: asRgb(style.color),
      colorBackground: asRgb(style.backgroundColor),
      borderRadius: "8px",
      fontSizeBase: style.fontSize,
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
