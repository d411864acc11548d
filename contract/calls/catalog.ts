import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  catalogSearch,
  idOrOwnName,
  langField,
  officeSearch,
  pageFields,
  placeStart,
} from "../catalog-search.ts";
import {
  fullPlan,
  office,
  officeDetails,
  officePage,
  officePlan,
  planDetail,
  providerPage,
} from "../catalog-shapes.ts";
import { usStateCodes } from "../us-states.ts";

const params = z.strictObject({ id: idOrOwnName });
const query = z.strictObject({ lang: langField });

const getLocation = defineCall({
  method: "GET",
  path: "/api/v4/locations/{id}",
  summary: "Get an office: its address, hours, and languages.",
  access: "anyone",
  params,
  answers: { 200: office },
  errors: ["not_found"],
  isShared: "by_minute",
  examples: [{ name: "an office that is not there", params: { id: "loc_0" }, status: 404 }],
});

const planPage = z.strictObject({
  items: z.array(fullPlan),
  nextCursor: z.string().nullable().describe("null: the last page"),
});

const getZip = defineCall({
  method: "GET",
  path: "/api/v4/zips",
  summary: "Get the city and state of a ZIP code.",
  access: "anyone",
  addition: true,
  query: z.strictObject({ zip: z.string().max(20) }),
  answers: {
    200: z.strictObject({ zip: z.string(), city: z.string(), state: z.enum(usStateCodes) }),
  },
  errors: ["invalid", "not_found"],
  examples: [
    { name: "Phoenix", query: { zip: "85004" }, status: 200 },
    { name: "no ZIP code", query: { zip: "00000" }, status: 404 },
  ],
});

const listPlans = defineCall({
  method: "GET",
  path: "/api/v4/plans",
  summary:
    "List the plans that the site sells today, in the owner's order. `id` of a plan is the `planId` of a checkout, `id` of its `details` the `planDetailId` of a person.",
  access: "anyone",
  addition: true,
  query: query.extend(pageFields),
  answers: { 200: planPage },
  errors: ["invalid"],
  isShared: "by_minute",
  examples: [
    { name: "the first two", query: { limit: "2" }, status: 200 },
    { name: "a cursor of nothing", query: { cursor: "nothing" }, status: 422 },
  ],
});

const getPlan = defineCall({
  method: "GET",
  path: "/api/v4/plans/{id}",
  summary: "Get a plan with its tiers, prices, and terms, in the version sold today.",
  access: "anyone",
  params,
  query,
  answers: { 200: fullPlan },
  errors: ["invalid", "not_found"],
  isShared: "by_minute",
  examples: [{ name: "a plan that is not there", params: { id: "pln_0" }, status: 404 }],
});

const getPlanDetail = defineCall({
  method: "GET",
  path: "/api/v4/plans/{id}/{detailId}",
  summary: "Get one priced tier of a plan.",
  access: "anyone",
  params: params.extend({ detailId: idOrOwnName }),
  query,
  answers: { 200: planDetail },
  errors: ["invalid", "not_found"],
  isShared: "by_minute",
  examples: [
    {
      name: "a tier that is not there",
      params: { id: "pln_0", detailId: "pld_0" },
      status: 404,
    },
  ],
});

const suggestPlaces = defineCall({
  method: "GET",
  path: "/api/v4/places",
  summary: "List up to eight ZIP codes, towns, and states whose names begin with the text.",
  access: "anyone",
  addition: true,
  query: query.extend({ q: placeStart }),
  answers: {
    200: z.strictObject({
      items: z.array(
        z.strictObject({
          label: z.string(),
          near: z.string().describe("what a search on the site takes for it"),
        }),
      ),
    }),
  },
  errors: ["invalid"],
  isShared: "by_minute",
  examples: [
    { name: "the start of a town", query: { q: "aus" }, status: 200 },
    { name: "a single letter", query: { q: "a" }, status: 422 },
  ],
});

const listProviders = defineCall({
  method: "GET",
  path: "/api/v4/providers",
  summary: "Search dentists, nearest first when a place is given.",
  access: "anyone",
  query: catalogSearch,
  answers: { 200: providerPage },
  errors: ["invalid"],
  isShared: "by_minute",
  examples: [
    { name: "near a ZIP code", query: { near: "85201", radius: "10" }, status: 200 },
    { name: "too far", query: { near: "85201", radius: "251" }, status: 422 },
  ],
});

const listGroupOffices = defineCall({
  method: "GET",
  path: "/api/km/group/{id}/offices",
  summary: "List a dental group's offices by its key, nearest first when a place is given.",
  access: "anyone",
  params,
  query: officeSearch,
  answers: { 200: officePage },
  errors: ["invalid", "not_found"],
  isShared: "by_minute",
  examples: [
    {
      name: "no such group",
      params: { id: "nobody" },
      query: { near: "85201", openSaturday: "true" },
      status: 404,
    },
    {
      name: "an order that is not offered",
      params: { id: "enamel" },
      query: { near: "85201", sort: "fame" },
      status: 422,
    },
  ],
});

const getOfficeDetails = defineCall({
  ...getLocation,
  path: "/api/km/office/{id}/details",
  summary: "Get an office with everything needed before a visit, and the dentists who work there.",
  answers: { 200: officeDetails },
});

const listOfficePlans = defineCall({
  method: "GET",
  path: "/api/km/office/{id}/plans",
  summary: "List the plans an office accepts, with their prices and what each saves there.",
  access: "anyone",
  params,
  query,
  answers: { 200: z.strictObject({ items: z.array(officePlan) }) },
  errors: ["invalid", "not_found"],
  isShared: "by_minute",
  examples: [{ name: "an office that is not there", params: { id: "loc_0" }, status: 404 }],
});

export const catalogCalls = {
  getLocation,
  getZip,
  listPlans,
  getPlan,
  getPlanDetail,
  listProviders,
  suggestPlaces,
  listGroupOffices,
  getOfficeDetails,
  listOfficePlans,
};
