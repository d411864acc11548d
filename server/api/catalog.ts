import { groupOf } from "#domain/directory/matching-offices.ts";
import { getZip } from "#domain/offices/get-zip.ts";
import { getOffice } from "#domain/offices/get-office.ts";
import { getOfficeDetails } from "#domain/offices/get-office-details.ts";
import { suggestPlaces } from "#domain/offices/suggest-places.ts";
import { listOfficePlans } from "#domain/savings/list-office-plans.ts";
import { listPlans } from "#domain/plans/list-plans.ts";
import { getPlan, getPlanDetail } from "#domain/plans/get-plan.ts";
import { searchOffices } from "#domain/search/search-offices.ts";
import { searchProviders } from "#domain/search/search-providers.ts";
import { getDirectoryFile } from "#domain/directory/get-directory-file.ts";
import { listDirectory } from "#domain/directory/list-directory.ts";
import { requestListing } from "#domain/inbox/request-listing.ts";
import { suggestDentist } from "#domain/inbox/suggest-dentist.ts";
import { reportProvider } from "#domain/inbox/report-provider.ts";
import { type Handlers, FileAnswer } from "./handler.ts";

type CatalogCall =
  | "getLocation"
  | "getZip"
  | "listPlans"
  | "getPlan"
  | "getPlanDetail"
  | "suggestPlaces"
  | "listProviders"
  | "listGroupOffices"
  | "getOfficeDetails"
  | "listOfficePlans";

export const catalogHandlers: Pick<Handlers, CatalogCall> = {
  getLocation: async ({ ctx }, { params }) => ({ body: await getOffice(ctx, params) }),
  getZip: async ({ ctx }, { query }) => ({ body: await getZip(ctx, query) }),
  listPlans: async ({ ctx }, { query }) => ({ body: await listPlans(ctx, query) }),
  getPlan: async ({ ctx }, { params, query }) => ({
    body: await getPlan(ctx, { ...params, ...query }),
  }),
  getPlanDetail: async ({ ctx }, { params, query }) => ({
    body: await getPlanDetail(ctx, { ...params, ...query }),
  }),
  suggestPlaces: async ({ ctx }, { query }) => ({
    body: { items: await suggestPlaces(ctx, query) },
  }),
  listProviders: async ({ ctx }, { query }) => ({ body: await searchProviders(ctx, query) }),
  listGroupOffices: async ({ ctx }, { params, query }) => ({
    body: await searchOffices(ctx, { ...query, group: await groupOf(ctx, params.id) }),
  }),
  getOfficeDetails: async ({ ctx }, { params }) => ({
    body: await getOfficeDetails(ctx, params),
  }),
  listOfficePlans: async ({ ctx }, { params, query }) => ({
    body: { items: await listOfficePlans(ctx, { ...params, ...query }) },
  }),
};

export const directoryHandlers: Pick<
  Handlers,
  "listDirectory" | "reportProvider" | "requestListing" | "suggestDentist"
> = {
  listDirectory: async ({ ctx }, { params, query, as }) => {
    const asked = { ...query, group: await groupOf(ctx, params.id) };
    if (as === "application/json") return { body: await listDirectory(ctx, asked) };
    const { type, name, bytes } = await getDirectoryFile(ctx, asked, as);
    return { body: new FileAnswer(type, name, bytes) };
  },
  reportProvider: async ({ ctx }, { params, body, idempotencyKey }) => ({
    status: 201,
    body: await reportProvider(ctx, { ...params, report: body, idempotencyKey }),
  }),
  requestListing: async ({ ctx }, { body, idempotencyKey }) => ({
    status: 201,
    body: await requestListing(ctx, { request: body, idempotencyKey }),
  }),
  suggestDentist: async ({ ctx }, { body, idempotencyKey }) => ({
    status: 201,
    body: await suggestDentist(ctx, { suggestion: body, idempotencyKey }),
  }),
};
