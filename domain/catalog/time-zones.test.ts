import { expect, test } from "vitest";
import { usStateCodes } from "#contract/us-states.ts";
import { timeZonesOf } from "./time-zones.ts";

test("every state and territory has known time zones, the armed forces abroad none", () => {
  const without = usStateCodes.filter((state) => timeZonesOf(state).length === 0);
  expect(without).toEqual(["AA", "AE", "AP"]);
  for (const zone of usStateCodes.flatMap(timeZonesOf)) {
    expect(() => new Intl.DateTimeFormat("en-US", { timeZone: zone })).not.toThrow();
  }
});
