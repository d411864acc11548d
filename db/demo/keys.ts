/** The demo's sites; what is on them is loaded only by a start that brings them. */
export const demoKeys = ["localhost", "harbor", "mesa"] as const;
export type DemoKey = (typeof demoKeys)[number];
