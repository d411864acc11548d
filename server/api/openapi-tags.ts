export const tags = [
  {
    name: "auth",
    description: "Who is signed in.",
    paths: /^\/api\/(?:auth|login|captcha\/challenge)$/,
  },
  { name: "content", description: "What a site says.", paths: /^\/api\/cms$/ },
  { name: "contact", description: "Messages to people.", paths: /^\/api\/(?:v4|km)\/contact$/ },
  {
    name: "grievance",
    description: "Complaints with a number to follow.",
    paths: /^\/api\/(?:v4|km)\/grievance$/,
  },
  { name: "member", description: "An account and what it holds.", paths: /^\/api\/v4\/member\// },
  { name: "checkout", description: "Joining a plan.", paths: /^\/api\/km\/checkout\// },
  {
    name: "catalogue",
    description: "Plans, offices and dentists.",
    paths: /^\/api\/(?:v4\/(?:locations|plans|providers|coupon)|km\/(?:office|group))(?:\/|$)/,
  },
  { name: "studio", description: "For those who run a site.", paths: /^\/api\/studio\// },
  {
    name: "operations",
    description: "What pages report and machines send.",
    paths: /^\/(?:collect$|api\/webhooks\/)/,
  },
] as const;

/** Throws on a path without a tag: the table has a mistake. */
export function tagOf(path: string): string {
  const tag = tags.find(({ paths }) => paths.test(path));
  if (!tag) throw new Error(`No tag describes ${path}.`);
  return tag.name;
}
