import { describe, expect, test } from "vitest";
import { deadlines, dueReminders, nextReminderAt, remindersOf } from "./rules.ts";
import { plainDeadlines, plainText } from "#test/support/plain-clock.ts";

const newYork = "America/New_York";
const phoenix = "America/Phoenix";

const said = (at: string, isUrgent: boolean, timeZone: string) => {
  const { acknowledgeBy, resolveBy } = deadlines({ at: new Date(at), isUrgent, timeZone });
  return [plainText(acknowledgeBy, timeZone), plainText(resolveBy, timeZone)];
};

describe("a complaint that isn't urgent is due at the end of a day", () => {
  // spec 32.3
  test.each([
    ["a Friday at 23:59", "2026-07-11T03:59:00Z", newYork, "2026-07-15", "2026-08-09"],
    ["the Saturday a minute later", "2026-07-11T04:00:00Z", newYork, "2026-07-16", "2026-08-10"],
    ["the hour that DST skips", "2026-03-08T07:00:00Z", newYork, "2026-03-13", "2026-04-07"],
    ["the hour that DST repeats", "2026-11-01T05:30:00Z", newYork, "2026-11-06", "2026-12-01"],
    ["that hour, the second time", "2026-11-01T06:30:00Z", newYork, "2026-11-06", "2026-12-01"],
    ["Dec 31, late at night", "2027-01-01T04:59:59Z", newYork, "2027-01-05", "2027-01-30"],
    ["Jan 31 of a leap year", "2028-01-31T17:00:00Z", newYork, "2028-02-05", "2028-03-01"],
    ["Feb 29", "2028-02-29T17:00:00Z", newYork, "2028-03-05", "2028-03-30"],
    ["Christmas Eve: holidays count", "2026-12-24T17:00:00Z", newYork, "2026-12-29", "2027-01-23"],
    ["a zone without DST", "2026-03-08T06:59:59Z", phoenix, "2026-03-12", "2026-04-06"],
  ])("%s", (_name, at, zone, acknowledged, resolved) => {
    expect(said(at, false, zone)).toEqual([`${acknowledged} 23:59:59`, `${resolved} 23:59:59`]);
  });
});

describe("an urgent one is due at the same time by the clock, three days on", () => {
  // spec 32.3
  test.each([
    ["a Friday at 23:59", "2026-07-11T03:59:00Z", newYork, "2026-07-13 23:59:00"],
    ["Thanksgiving: holidays count", "2026-11-26T15:00:00Z", newYork, "2026-11-29 10:00:00"],
    ["July 4", "2026-07-04T16:00:00Z", newYork, "2026-07-07 12:00:00"],
    ["over the hour that DST skips", "2026-03-07T15:00:00Z", newYork, "2026-03-10 10:00:00"],
    // 02:30 doesn't exist three days on: it is due before the gap, never after it.
    ["into the hour that DST skips", "2026-03-05T07:30:00Z", newYork, "2026-03-08 01:30:00"],
    ["in the hour that DST repeats", "2026-11-01T06:30:00Z", newYork, "2026-11-04 01:30:00"],
    ["Dec 31", "2026-12-31T15:00:00Z", newYork, "2027-01-03 10:00:00"],
    ["Feb 26 of a leap year", "2028-02-26T15:00:00Z", newYork, "2028-02-29 10:00:00"],
  ])("%s", (_name, at, zone, resolved) => {
    expect(said(at, true, zone)).toEqual([resolved, resolved]);
  });
});

// spec 32.3
test("1,000 random ones equal a second implementation, written with loops", () => {
  const zones = [newYork, phoenix, "America/Los_Angeles", "Pacific/Honolulu", "America/Anchorage"];
  let seed = 17;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const from = Date.parse("2024-01-01T00:00:00Z");
  for (let round = 0; round < 1_000; round += 1) {
    const at = new Date(from + random(4 * 366 * 24 * 3_600) * 1_000);
    const timeZone = zones[random(zones.length)] ?? newYork;
    const asked = { at, timeZone, isUrgent: random(2) === 0 };
    expect({ ...asked, ...deadlines(asked) }).toEqual({ ...asked, ...plainDeadlines(asked) });
  }
});

describe("reminders", () => {
  const at = new Date("2026-07-01T16:00:00Z");
  const grievance = (isUrgent = false) => ({
    ...deadlines({ at, isUrgent, timeZone: newYork }),
    state: "received" as const,
    isUrgent,
    acknowledgedAt: null,
  });
  const kinds = (all: { about: string }[]) => all.map(({ about }) => about);

  test("come a day ahead of the acknowledgment and five days ahead of the answer", () => {
    const all = remindersOf(grievance(), newYork);
    expect(all.map((one) => `${one.about} ${plainText(one.at, newYork)}`)).toEqual([
      "acknowledge_soon 2026-07-05 23:59:59",
      "acknowledge_overdue 2026-07-07 00:00:00",
      "resolve_soon 2026-07-26 23:59:59",
      "resolve_overdue 2026-08-01 00:00:00",
    ]);
  });

  test("of an urgent one are about its answer alone, a day ahead", () => {
    const all = remindersOf(grievance(true), newYork);
    expect(all.map((one) => `${one.about} ${plainText(one.at, newYork)}`)).toEqual([
      "resolve_soon 2026-07-03 12:00:00",
      "resolve_overdue 2026-07-04 12:00:01",
    ]);
  });

  test("end with what they are about", () => {
    const acknowledged = { ...grievance(), state: "acknowledged" as const, acknowledgedAt: at };
    expect(kinds(remindersOf(acknowledged, newYork))).toEqual(["resolve_soon", "resolve_overdue"]);
    expect(remindersOf({ ...acknowledged, state: "resolved" }, newYork)).toEqual([]);
    expect(nextReminderAt({ ...acknowledged, state: "resolved" }, newYork, at)).toBeNull();
  });

  test("of what is overdue don't say that it is due soon", () => {
    const late = new Date("2026-07-20T00:00:00Z");
    expect(kinds(dueReminders(grievance(), newYork, late))).toEqual(["acknowledge_overdue"]);
    expect(nextReminderAt(grievance(), newYork, late)).toEqual(new Date("2026-07-27T03:59:59Z"));
  });

  test("of a late acknowledgment don't hide that the answer is due soon", () => {
    const due = dueReminders(grievance(), newYork, new Date("2026-07-28T00:00:00Z"));
    expect(kinds(due)).toEqual(["acknowledge_overdue", "resolve_soon"]);
  });

  test("are due at their time and not before, and the next one follows", () => {
    const soon = new Date("2026-07-06T03:59:59Z");
    expect(dueReminders(grievance(), newYork, new Date(soon.getTime() - 1))).toEqual([]);
    expect(kinds(dueReminders(grievance(), newYork, soon))).toEqual(["acknowledge_soon"]);
    expect(nextReminderAt(grievance(), newYork, soon)).toEqual(new Date("2026-07-07T04:00:00Z"));
  });
});
