import type { CaseKind } from "#contract/studio-cases.ts";
import type { Ctx } from "#domain/context.ts";
import { readNumber, writeNumber } from "#domain/reference-number.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { caseKinds } from "./kinds.ts";

type Numbered = { number: number; receivedAt: Date };

/** As printed, such as M-000123. */
export function caseNumber(
  { site }: Pick<Ctx, "site">,
  kind: CaseKind,
  { number, receivedAt }: Numbered,
): string {
  return writeNumber(caseKinds[kind].number, { number, day: siteDay({ site, now: receivedAt }) });
}

export function readCaseNumber(kind: CaseKind, given: string): number | undefined {
  return readNumber(caseKinds[kind].number, given);
}
