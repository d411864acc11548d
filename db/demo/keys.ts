/** The demo's sites. Apart from what is on them, which only a start that brings them loads. */
export const demoKeys = ["localhost", "harbor", "mesa"] as const;
export type DemoKey = (typeof demoKeys)[number];
