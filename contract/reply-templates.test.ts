import { describe, expect, test } from "vitest";
import { appendText, fillTemplate, unknownPlaceholders } from "./reply-templates.ts";

const values = { name: "Ana", number: "M-000001", seller: "Harbor", phone: null };

describe("a template", () => {
  // spec 32.12
  test.each([
    ["Hello {name}, about {number}.", "Hello Ana, about M-000001."],
    ["{name}{name} of {seller}", "AnaAna of Harbor"],
    ["Call us at {phone}.", "Call us at."],
    ["{ name } {NAME} {} {{name}}", "{ name } {NAME} {} {Ana}"],
    ["$& {name} $1", "$& Ana $1"],
  ])("%s is filled in: %s", (text, filled) => {
    expect(fillTemplate(text, values)).toBe(filled);
  });

  test("isn't filled in twice: what a person is called stays as it is", () => {
    expect(fillTemplate("{name} {number}", { ...values, name: "{seller}" })).toBe(
      "{seller} M-000001",
    );
  });

  // spec 32.12
  test.each([
    ["Hello {name}, {number}, {seller}, {phone}", []],
    ["Hello {first_name} and {first_name}, {Name}", ["{first_name}", "{Name}"]],
    ["{} { name}", ["{}", "{ name}"]],
  ])("%s has the unknown placeholders %j", (text, unknown) => {
    expect(unknownPlaceholders(text)).toEqual(unknown);
  });

  // spec 32.12
  test.each([
    ["", "Hi"],
    ["  \n", "Hi"],
    ["I looked.\n", "I looked.\n\nHi"],
  ])("is added after %j", (typed, all) => {
    expect(appendText(typed, "Hi")).toBe(all);
  });
});
