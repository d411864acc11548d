import type { Violation } from "./columns.ts";

type Period = { active_from: string | null; active_until: string | null };

export function periodViolations({ active_from: from, active_until: until }: Period): Violation[] {
  if (from === null || until === null || from < until) return [];
  return [{ field: "active_until", why: "is not after active_from" }];
}

export function verifiedViolations(record: { verified_on: string }, today: string): Violation[] {
  return record.verified_on > today ? [{ field: "verified_on", why: "is in the future" }] : [];
}
