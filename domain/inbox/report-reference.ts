import { localPath } from "#contract/language-path.ts";
import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";

/** Printed as R-000123. */
export function reportNumber(number: number): string {
  return `R-${String(number).padStart(6, "0")}`;
}

export function readReportNumber(said: string): number | undefined {
  const digits = /^R-(\d{6,9})$/i.exec(said)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

type Known = { id: string; number: number; language: Lang };

/** Opens the status page: derived from the report's id, so that it is stored nowhere. */
export function statusKey({ vault }: Pick<Ctx, "vault">, id: string): string {
  return vault.derive("provider_report", id);
}

export function statusPath(ctx: Pick<Ctx, "vault">, { id, number, language }: Known): string {
  const path = `/directory/report/${reportNumber(number)}?key=${statusKey(ctx, id)}`;
  return localPath(language, path);
}
