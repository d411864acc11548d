import { expect, test } from "vitest";
import { updateAccount } from "#contract/calls/member-account.ts";
import { profileBody } from "./forms.ts";

const name = { firstName: "Rosa", lastName: "Delgado" };

// spec 21.2
test("empty fields are cleared", () => {
  const body = profileBody({ ...name, language: "es" });
  expect(updateAccount.body.parse(body)).toEqual({
    ...name,
    phone: null,
    address: null,
    language: "es",
    emailConsent: false,
  });
});

test("filled-in fields are sent", () => {
  const address = { line1: "418 Alder Street", city: "Mesa", state: "AZ", zip: "85201" };
  const typed = Object.entries(address).map(([part, value]) => [`address-${part}`, value]);
  const body = profileBody({
    ...name,
    phone: "(602) 555-0147",
    emailConsent: "on",
    ...Object.fromEntries(typed),
  });
  expect(body).toEqual({ ...name, phone: "(602) 555-0147", address, emailConsent: true });
});

// spec 21.2
test.each([
  [{ "address-line1": "418 Alder Street" }, ["address.city", "address.state", "address.zip"]],
  [{ "address-state": "AZ" }, ["address.line1", "address.city", "address.zip"]],
  [{ "address-line2": "Apt 4" }, ["address.line1", "address.city", "address.state", "address.zip"]],
])("an address with only %o is missing %j", (given, missing) => {
  const read = updateAccount.body.safeParse(profileBody({ ...name, ...given }));
  expect(read.error?.issues.map(({ path }) => path.join("."))).toEqual(missing);
});
