import type { SystemCtx } from "#domain/context.ts";

/** The house as a job sees it at this moment. */
export type House = () => SystemCtx;

export type Job = { stop(): Promise<void> };
