import { expect, test } from "vitest";
import { auditAreas } from "#contract/audit-actions.ts";
import { actionsIn } from "./areas.ts";

test("each area has actions, and each action one area", () => {
  const all = auditAreas.map(actionsIn);
  expect(all.filter((actions) => actions.length === 0)).toEqual([]);
  expect(new Set(all.flat()).size).toBe(all.flat().length);
});

test.each([
  ["plan_left", "plans"],
  ["plan_canceled", "plans"],
  ["payment_looked_after", "payments"],
  ["catalogue_imported", "catalog"],
  ["refund_asked", "payments"],
  ["member_viewed", "data"],
] as const)("%s is among what is done with %s", (action, area) => {
  expect(actionsIn(area)).toContain(action);
});
