/** The icon names that an owner can use in header_top_right_nav. */
const iconNames = [
  "building",
  "calendar",
  "card",
  "document",
  "globe",
  "heart",
  "help",
  "info",
  "mail",
  "map",
  "phone",
  "search",
  "smile",
  "user",
  "users",
] as const;

export type IconName = (typeof iconNames)[number] | "other";

export function iconNamed(given: string): IconName {
  return iconNames.find((name) => name === given.trim().toLowerCase()) ?? "other";
}
