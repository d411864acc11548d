import { fees } from "./fees.ts";
import type { Kind } from "./kind.ts";
import { offices } from "./offices.ts";
import { plans } from "./plans.ts";
import { providers } from "./providers.ts";

export const catalogKinds = ["offices", "providers", "plans", "fees"] as const;
export type CatalogKind = (typeof catalogKinds)[number];

export const kinds = { offices, providers, plans, fees } satisfies Record<CatalogKind, Kind>;
