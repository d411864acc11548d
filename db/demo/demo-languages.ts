/** What the demo is written in; on a site of it in another language, English stands in. */
export const demoLanguages = ["en", "es"] as const;
export type DemoLang = (typeof demoLanguages)[number];
