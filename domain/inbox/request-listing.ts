import type { ListingRequest } from "#contract/listing-request.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { caseLinks } from "#db/schema/case-links.ts";
import { listingRequests } from "#db/schema/listing-requests.ts";
import { submitCase } from "#domain/cases/submit-case.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { may } from "#domain/policy.ts";

type Input = { request: ListingRequest; idempotencyKey?: string | undefined };

/**
 * Stores what an office asks of the directory under a reference number, linked to the office that is
 * to be corrected; a retry returns the same number.
 */
export async function requestListing(
  ctx: Ctx,
  { request, idempotencyKey }: Input,
): Promise<{ number: string }> {
  may(ctx.actor, "send_message");
  const officeId = await findCorrected(ctx, request);
  const { locationId: _, address, ...sent } = request;
  const { line1: street, line2: unit, city, state, zip } = address;
  const values = { ...sent, street, unit, city, state, zip };
  const { number } = await submitCase(ctx, "listing", {
    idempotencyKey,
    given: [values, officeId],
    sender: null,
    insert: (db, shared) =>
      db
        .insert(listingRequests)
        .values({ ...shared, ...values })
        .returning({ number: listingRequests.number }),
    ...(officeId !== null && {
      complete: (tx: Tx, caseId: string) => linkOffice(ctx, tx, { caseId, officeId }),
    }),
  });
  return { number };
}

async function findCorrected(
  ctx: Ctx,
  { purpose, locationId }: ListingRequest,
): Promise<string | null> {
  if (purpose !== "correct" || locationId === undefined) return null;
  const office = await findOffice(ctx, locationId);
  if (!office) throw invalidField("locationId", "office_unknown");
  return office.id;
}

type Link = { caseId: string; officeId: string };

async function linkOffice({ site, now }: Ctx, tx: Tx, link: Link): Promise<void> {
  const id = newId("cln", now);
  await tx.insert(caseLinks).values({ id, siteId: site.id, ...link, linkedAt: now });
}
