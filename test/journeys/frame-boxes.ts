import type { Page } from "playwright-core";

/** Layout errors in a header or footer, as sentences; empty if there are none. */
export function troublesOf(page: Page, frame: "header" | "footer"): Promise<string[]> {
  return page.evaluate((name) => {
    const root = document.querySelector(`${name}[data-layout]`);
    if (!root) return [`no ${name}`];
    const width = document.documentElement.clientWidth;
    const issues: string[] = [];
    if (document.documentElement.scrollWidth > width) issues.push("the page scrolls sideways");
    const targets = [...root.querySelectorAll("a, button, summary")]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => !each.closest("p")?.closest("[dir]"))
      .map((each) => ({
        text: (each.textContent || each.querySelector("img")?.alt) ?? "",
        box: each.getBoundingClientRect(),
      }));
    for (const { text, box } of targets) {
      if (box.left < -0.5 || box.right > width + 0.5) issues.push(`"${text}" sticks out`);
      if (box.height < 43.5) issues.push(`"${text}" is ${box.height} px high`);
    }
    for (const [at, one] of targets.entries())
      for (const other of targets.slice(at + 1)) {
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1) issues.push(`"${one.text}" lies on "${other.text}"`);
      }
    return issues;
  }, frame);
}

/** The number of lines of each visible navigation. */
export function linesOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll("header[data-layout] nav")].filter((nav) =>
      nav.checkVisibility(),
    );
    return Object.fromEntries(
      shown.map((nav) => {
        const middles = [...nav.querySelectorAll("a")].map((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        });
        return [nav.getAttribute("aria-label") ?? "", new Set(middles).size];
      }),
    );
  });
}

/** Width and height of the rendered logo. */
export function logoOf(page: Page): Promise<{ width: number; height: number }> {
  return page.evaluate(() => {
    const box = document.querySelector("header[data-layout] img")?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0 };
  });
}

/** The contrast of a text against its background. */
export function contrastOf(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const luminance = (color: string) => {
      if (!canvas) return 0;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
        (part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        },
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const text = document.querySelector(wanted);
    if (!text) return 0;
    let ground: Element | null = text;
    while (ground && getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)")
      ground = ground.parentElement;
    const one = luminance(getComputedStyle(text).color);
    const other = luminance(ground ? getComputedStyle(ground).backgroundColor : "#fff");
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }, selector);
}
