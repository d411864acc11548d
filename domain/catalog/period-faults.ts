import type { Fault } from "./columns.ts";

type Period = { active_from: string | null; active_until: string | null };

export function periodFaults({ active_from: from, active_until: until }: Period): Fault[] {
  if (from === null || until === null || from < until) return [];
  return [{ field: "active_until", why: "is not after active_from" }];
}

export function verifiedFaults(record: { verified_on: string }, today: string): Fault[] {
  return record.verified_on > today ? [{ field: "verified_on", why: "is in the future" }] : [];
}
