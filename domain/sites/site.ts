import type { SiteSettings } from "#contract/site.ts";

/** A brand that this deployment serves. */
export type Site = {
  id: string;
  key: string;
  name: string;
  hosts: string[];
  isDefault: boolean;
  settings: SiteSettings;
  publishedVersion: number | null;
  revision: number;
};
