import type { HouseCtx } from "#domain/context.ts";

/** The house as a job sees it at this moment. */
export type House = () => HouseCtx;

export type Job = { stop(): Promise<void> };
