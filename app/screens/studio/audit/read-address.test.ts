import { expect, test } from "vitest";
import { auditPath, isAnySet, readFilters } from "./audit-filters.ts";
import { readAddress } from "./read-address.server.ts";

const team = [{ id: "stf_1" }];
const read = (query: string) =>
  readAddress(new URL(`/studio/audit${query}`, "http://localhost"), team);

test.each([
  ["", {}],
  ["?who=team", { who: "team" }],
  ["?who=stf_1&area=payments", { who: "stf_1", area: "payments" }],
  ["?from=2026-11-01&to=2026-11-27", { from: "2026-11-01", to: "2026-11-27" }],
  ["?from=2026-11-27&to=2026-11-27", { from: "2026-11-27", to: "2026-11-27" }],
  ["?to=2026-11-27&before=12", { to: "2026-11-27", cursor: 12 }],
  ["?who=&area=&from=&to=", {}],
  ["?who=stf_2&area=nothing", {}],
  ["?who='%20or%201=1&area=__proto__", {}],
  ["?before=-1", {}],
  ["?before=99999999999999999999", {}],
  ["?who=team&who=members&limit=200", { who: "team" }],
])("%s asks for %j", (query, asked) => {
  expect(read(query)).toMatchObject({ asked: { limit: 25, ...asked }, errors: {} });
  expect(Object.keys(read(query).asked ?? {})).toHaveLength(1 + Object.keys(asked).length);
});

test.each([
  ["?from=2026-11-28&to=2026-11-27", { from: "days_reversed" }],
  ["?from=2026-02-30", { from: "day_invalid" }],
  ["?to=yesterday", { to: "day_invalid" }],
  ["?from=0000-01-01&to=%00", { from: "day_invalid", to: "day_invalid" }],
])("%s is refused at its field, and keeps what was typed", (query, errors) => {
  const { searchParams } = new URL(query, "http://localhost");
  expect(read(query)).toMatchObject({ asked: null, errors });
  expect(read(query).filters.to).toBe(searchParams.get("to") ?? "");
});

test.each([
  ["", {}, "/studio/audit"],
  ["?who=team&area=&from=&to=2026-11-27", {}, "/studio/audit?who=team&to=2026-11-27"],
  ["?area=payments", { before: 9 }, "/studio/audit?area=payments&before=9"],
  ["?before=9", { isCheck: true }, "/studio/audit?check="],
])("the filters of %s with %j have the address %s", (query, asked, path) => {
  const filters = readFilters(new URLSearchParams(query));
  expect(auditPath(filters, asked)).toBe(path);
  expect(isAnySet(filters)).toBe(/who|area|from|to=2/.test(path));
});
