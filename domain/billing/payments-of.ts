import type { Site } from "#domain/sites/site.ts";
import type { Payments } from "#gateways/payments/payments.ts";

/** The gateway of a site; null without one. */
export type PaymentsOf = (site: Site) => Payments | null;
