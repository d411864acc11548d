import { expect, test } from "vitest";
import { grievance } from "./grievance-fields.ts";

const whole = {
  name: "Rosa",
  email: "rosa@example.com",
  patient: "self",
  against: "plan",
  text: "I waited.",
};
const wrongIn = (changed: object) => {
  const read = grievance.safeParse({ ...whole, ...changed });
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);
};

test("all that is wrong is said at once, once at each field", () => {
  expect(wrongIn({})).toEqual([]);
  const nothing = { name: "", email: undefined, patient: "other_adult", text: "" };
  expect(wrongIn(nothing).map((one) => one.split(" ")[0])).toEqual([
    "name",
    "text",
    "email",
    "patientName",
    "authorized",
  ]);
});

test.each([
  ["a phone alone", { email: undefined, phone: "602 555 0123" }, []],
  ["an email address that is none", { email: "rosa@" }, ["email"]],
  ["a child without a name", { patient: "child" }, ["patientName"]],
  ["a child needs no agreement", { patient: "child", patientName: "Luis" }, []],
  ["no one chosen", { patient: undefined }, ["patient"]],
])("%s", (_name, changed, fields) => {
  expect(wrongIn(changed).map((one) => one.split(" ")[0])).toEqual(fields);
});

test("something without fields is refused, not judged by them", () => {
  for (const sent of [null, "text", 5, [], undefined])
    expect(grievance.safeParse(sent).error?.issues.map(({ path }) => path)).toEqual([[]]);
});
