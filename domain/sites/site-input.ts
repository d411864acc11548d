import type { Brand, MapTiles, SiteSettings } from "#contract/site.ts";

/** Unvalidated input: an omitted setting stays, null removes it. */
export type SiteInput = {
  name?: string;
  hosts?: string[];
  isDefault?: boolean;
  settings: Partial<Record<Exclude<keyof SiteSettings, "brand" | "mapTiles">, unknown>> & {
    mapTiles?: Partial<Record<keyof MapTiles, unknown>> | null;
    brand?: Partial<Record<keyof Brand, unknown>>;
  };
};

export function applyInput(
  settings: SiteSettings,
  input: SiteInput["settings"],
): Record<string, unknown> {
  const changed = { ...settings, ...input, brand: { ...settings.brand, ...input.brand } };
  if (input.mapTiles) changed.mapTiles = { ...settings.mapTiles, ...input.mapTiles };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null));
}
