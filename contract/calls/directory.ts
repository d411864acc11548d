import { z } from "zod";
import { defineCall } from "../call.ts";
import { idOrOwnName, directorySearch } from "../catalog-search.ts";
import { directoryPage } from "../catalog-shapes.ts";
import { dentistSuggestion } from "../dentist-suggestion.ts";
import { listingRequest } from "../listing-request.ts";
import { providerReport } from "../provider-report.ts";

const params = z.strictObject({ id: idOrOwnName });

export const listDirectory = defineCall({
  method: "GET",
  path: "/api/km/group/{id}/directory",
  summary:
    "List the directory of dentists with everything that is known about each: of the whole site by its own group key, or of one group. As CSV or PDF, it is the whole list.",
  access: "anyone",
  params,
  query: directorySearch,
  answers: { 200: directoryPage },
  errors: ["invalid", "not_found"],
  isShared: "by_minute",
  alsoAs: ["text/csv", "application/pdf"],
  examples: [
    {
      name: "no such group",
      params: { id: "nobody" },
      query: { state: "CA", sort: "city" },
      status: 404,
    },
    {
      name: "an order that is not offered",
      params: { id: "enamel" },
      query: { sort: "fame" },
      status: 422,
    },
  ],
});

export const reportProvider = defineCall({
  method: "POST",
  path: "/api/v4/providers/{id}/report",
  summary: "Report an error about a dentist in the directory; returns a number.",
  access: "anyone",
  captcha: "contact",
  params,
  body: providerReport,
  answers: {
    201: z.strictObject({
      number: z.string(),
      statusUrl: z
        .string()
        .describe("the page that tells where it stands; anyone who has it sees it"),
    }),
  },
  errors: ["invalid", "not_found", "idempotency_mismatch", "captcha", "too_many"],
  idempotency: "optional",
  addition: true,
  examples: [
    {
      name: "a dentist who is not there",
      params: { id: "prv_0" },
      body: { reason: "wrong_phone", message: "The phone number belongs to a bakery." },
      status: 404,
    },
  ],
});

export const suggestDentist = defineCall({
  method: "POST",
  path: "/api/v4/providers/suggestions",
  summary: "Suggest a dentist for the site's team to contact; returns a number.",
  access: "anyone",
  captcha: "contact",
  body: dentistSuggestion,
  answers: { 201: z.strictObject({ number: z.string() }) },
  errors: ["invalid", "idempotency_mismatch", "captcha", "too_many"],
  idempotency: "optional",
  addition: true,
  examples: [
    { name: "a dentist", body: { dentist: "Rosa Montoya", city: "Mesa, AZ" }, status: 201 },
    { name: "no dentist", body: { dentist: "", city: "Mesa, AZ" }, status: 422 },
  ],
});

const office = {
  practice: "Saguaro Dental",
  address: { line1: "20 W 1st St", city: "Mesa", state: "AZ", zip: "85201" },
  phone: "(480) 555-0123",
  name: "Rosa Montoya",
  role: "Office manager",
  email: "rosa@example.com",
};

export const requestListing = defineCall({
  method: "POST",
  path: "/api/v4/directory/requests",
  summary:
    "Ask as a dentist or an office to join the directory, or to have a listing corrected; returns a number.",
  access: "anyone",
  captcha: "contact",
  body: listingRequest,
  answers: { 201: z.strictObject({ number: z.string() }) },
  errors: ["invalid", "idempotency_mismatch", "captcha", "too_many"],
  idempotency: "optional",
  addition: true,
  examples: [
    {
      name: "to join",
      body: { ...office, purpose: "join", dentists: "Rosa Montoya, DMD", npi: "1234567893" },
      status: 201,
    },
    { name: "to correct nothing", body: { ...office, purpose: "correct" }, status: 422 },
  ],
});

export const directoryCalls = { listDirectory, reportProvider, suggestDentist, requestListing };
