// What browsers report and the studio's health page shows, without the schemas.

/** Every report carries it; no site or operator can change it. */
export const serviceName = "enamel-site-builder";

export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalName = (typeof vitalNames)[number];

/** Numbers that a page reports; each kind is a row per day, page and subject. */
export const timingKinds = [...vitalNames, "load", "long_task", "resource", "interaction"] as const;
export type TimingKind = (typeof timingKinds)[number];

export const deviceNames = ["phone", "desktop"] as const;
export type DeviceName = (typeof deviceNames)[number];

export const healthDays = ["7", "28"] as const;
export type HealthDays = (typeof healthDays)[number];

/** Whose pages: the site's own, or the studio's. */
export const healthReaders = ["visitors", "team"] as const;
export type HealthReaders = (typeof healthReaders)[number];

export const ratings = ["good", "fair", "poor"] as const;
export type Rating = (typeof ratings)[number];
