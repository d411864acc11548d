// What browsers report and the studio's health page shows, without the schemas.

export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalName = (typeof vitalNames)[number];

/** Numbers that a page reports; each kind is a row per day, page and subject. */
export const timingKinds = [...vitalNames, "load", "long_task", "resource", "interaction"] as const;
export type TimingKind = (typeof timingKinds)[number];

export const healthDays = ["7", "28"] as const;
export type HealthDays = (typeof healthDays)[number];

export const ratings = ["good", "fair", "poor"] as const;
export type Rating = (typeof ratings)[number];
