// Contact form constants without the schemas: the browser imports them, too.

export const contactTopics = [
  "plans",
  "membership",
  "billing",
  "dentist",
  "join_directory",
  "other",
] as const;

/** The recipient: the plan's operator, or the dental group. */
export const contactAudiences = ["plan", "group"] as const;
export type ContactAudience = (typeof contactAudiences)[number];

/** Unknown values go to the plan. */
export function audienceOf(typed: string | undefined): ContactAudience {
  return typed === "group" ? "group" : "plan";
}

export const longestMessage = 5_000;
