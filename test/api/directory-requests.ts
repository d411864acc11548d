import type { CallName } from "#contract/calls.ts";
import type { TestApp } from "#test/support/app.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { listingOf } from "#test/support/listings.ts";
import type { Body, Input, Send } from "./own-plan-requests.ts";

type Ways = {
  plain: (name: CallName, body: Body) => Input["begin"];
  sending: (name: CallName, params?: Record<string, string>) => Promise<Send>;
  testOf: () => TestApp;
};

const report = {
  reason: "wrong_phone",
  message: "It rings at a bakery.",
  email: "rosa@example.com",
  language: "en",
};

/** What visitors and offices send in about the directory. */
export function directoryRequests({ plain, sending, testOf }: Ways): Record<string, Input> {
  let otherOffice = "";
  return {
    suggestDentist: {
      begin: plain("suggestDentist", { dentist: "Rosa Montoya", city: "Mesa, AZ" }),
      changes: () => ({
        dentist: "Rosa Ibarra",
        office: "Ibarra Dental",
        city: "Tempe, AZ",
        phone: "4805550123",
        email: "rosa@example.com",
        language: "es",
      }),
    },
    requestListing: {
      async begin() {
        const locationId = await addOffice(operatorOn(testOf()));
        const correction = "We moved.";
        const body = listingOf({ purpose: "correct", locationId, correction });
        return { body, send: await sending("requestListing") };
      },
      changes: () => ({
        purpose: "join",
        locationId: undefined,
        practice: "Ibarra Dental",
        address: { line1: "1 Elm St", city: "Tempe", state: "AZ", zip: "85281" },
        phone: "(480) 555-0199",
        website: "https://ibarra.example",
        dentists: "Luis Ibarra, DDS",
        languages: "Spanish",
        npi: "1245319599",
        correction: "We moved twice.",
        name: "Rosa Ruiz",
        role: "Dentist",
        email: "rosa@example.com",
        language: "es",
      }),
    },
    reportProvider: {
      async begin() {
        const ctx = operatorOn(testOf());
        const offices = [await addOffice(ctx), await addOffice(ctx)];
        const id = await addProvider(ctx, offices);
        const [locationId, other] = offices;
        otherOffice = other ?? "";
        const body = { ...report, locationId };
        return { body, send: await sending("reportProvider", { id }) };
      },
      changes: () => ({
        reason: "other",
        message: "It rings at a butcher’s.",
        email: "rosalia@example.com",
        language: "es",
        locationId: otherOffice,
      }),
    },
  };
}
