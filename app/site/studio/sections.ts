/** The studio's sections in menu order, with their paths. */
export const studioSections = {
  home: "/studio",
  payments: "/studio/payments",
  team: "/studio/team",
  health: "/studio/health",
  audit: "/studio/audit",
  security: "/studio/security",
} as const;

export type StudioSection = keyof typeof studioSections;
