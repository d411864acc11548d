import type { ListingRequest } from "#contract/listing-request.ts";
import type { Ctx } from "#domain/context.ts";
import { requestListing } from "#domain/inbox/request-listing.ts";

/** An office that would like to be in the directory. */
export const listingOf = (changed: Partial<ListingRequest> = {}): ListingRequest => ({
  purpose: "join",
  practice: "Saguaro Dental",
  address: { line1: "20 W 1st St", line2: "Suite 3", city: "Mesa", state: "AZ", zip: "85201" },
  phone: "(480) 555-0123",
  website: "https://saguaro.example",
  dentists: "Rosa Montoya, DMD\nLuis Ibarra, DDS",
  languages: "English, Spanish",
  npi: "1234567893",
  name: "Ana Ruiz",
  role: "Office manager",
  email: "ana@example.com",
  language: "en",
  ...changed,
});

/** A request of a visitor to the context's site. */
export function requestOne(ctx: Ctx, changed: Partial<ListingRequest> = {}) {
  const visitor: Ctx = { ...ctx, actor: { kind: "visitor" } };
  return requestListing(visitor, { request: listingOf(changed) });
}
