/** The rooms of the studio, in the order of its menu, and where each is. */
export const studioSections = {
  home: "/studio",
  payments: "/studio/payments",
  team: "/studio/team",
  health: "/studio/health",
  audit: "/studio/audit",
  security: "/studio/security",
} as const;

export type StudioSection = keyof typeof studioSections;
