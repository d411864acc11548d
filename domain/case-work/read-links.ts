import { and, asc, eq, isNull, min, sql } from "drizzle-orm";
import type { StaffCase } from "#contract/staff-cases.ts";
import { accounts } from "#db/schema/accounts.ts";
import { receipts } from "#db/schema/billing.ts";
import { caseLinks } from "#db/schema/case-links.ts";
import { locations } from "#db/schema/offices.ts";
import { receiptNumber } from "#domain/billing/get-receipt.ts";
import type { Ctx } from "#domain/context.ts";

type Here = Pick<Ctx, "db" | "site">;

/** What a case is about: payments by their first receipt, and offices. */
export async function readLinks({ db, site }: Here, caseId: string): Promise<StaffCase["links"]> {
  const firstReceipt = db
    .select({ number: min(receipts.number) })
    .from(receipts)
    .where(and(eq(receipts.siteId, site.id), eq(receipts.paymentId, caseLinks.paymentId)));
  const rows = await db
    .select({
      linkId: caseLinks.id,
      paymentId: caseLinks.paymentId,
      officeId: caseLinks.officeId,
      office: locations.name,
      receipt: { number: receipts.number, document: receipts.document },
    })
    .from(caseLinks)
    .leftJoin(locations, and(eq(locations.siteId, site.id), eq(locations.id, caseLinks.officeId)))
    .leftJoin(receipts, and(eq(receipts.siteId, site.id), eq(receipts.number, firstReceipt)))
    .where(and(eq(caseLinks.siteId, site.id), eq(caseLinks.caseId, caseId)))
    .orderBy(asc(caseLinks.linkedAt), asc(caseLinks.id));
  return rows.map(({ linkId, paymentId, officeId, office, receipt }) => {
    if (officeId !== null) return { linkId, about: "office", id: officeId, name: office ?? "" };
    const name = receipt && receiptNumber({ ...receipt, day: receipt.document.day });
    return { linkId, about: "payment", id: paymentId ?? "", name: name ?? "" };
  });
}

/** The account with a sender's address. */
export async function findAccountOf({ db, site }: Here, email: string | null) {
  if (email === null) return null;
  const hasAddress = eq(sql`lower(${accounts.email})`, email.toLowerCase());
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.siteId, site.id), hasAddress, isNull(accounts.erasedAt)));
  return found?.id ?? null;
}
