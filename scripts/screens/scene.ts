import type { Page } from "playwright-core";
import { demoLanguages } from "#db/demo/demo-languages.ts";
import type { Lang } from "#contract/languages.ts";

/** One screenshot: a page of a site, as loaded or after some actions. */
export type Scene = {
  group: string;
  name: string;
  host: string;
  /** The English path; the Spanish picture is taken under /es. */
  path: string;
  langs: readonly Lang[];
  /** Brings the page into the state to capture. */
  act?: (page: Page, lang: Lang) => Promise<void>;
  /** Captures only the window, for floating elements; otherwise the whole page. */
  isWindow?: boolean;
  javaScript?: boolean;
};

export const bothLanguages: readonly Lang[] = demoLanguages;

export const viewports = {
  desktop: { width: 1280, height: 860 },
  phone: { width: 390, height: 844 },
} as const;
export type ViewportName = keyof typeof viewports;

export type Shot = { scene: Scene; lang: Lang; viewport: ViewportName; scheme: "light" | "dark" };

export function shotsOf(scenes: Scene[]): Shot[] {
  return scenes.flatMap((scene) =>
    scene.langs.flatMap((lang) =>
      (["desktop", "phone"] as const).flatMap((viewport) =>
        (["light", "dark"] as const).map((scheme) => ({ scene, lang, viewport, scheme })),
      ),
    ),
  );
}

export function fileOf({ scene, lang, viewport, scheme }: Shot): string {
  const name = `${scene.group}-${scene.name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `${name}-${viewport}-${lang}-${scheme}.png`;
}
