import type { Ctx } from "#domain/context.ts";
import { findPhone } from "./get-content.ts";

export type Organization = { name: string; address: string; phone: string };

/** The lines below the seller's name on papers, as far as the site says them. */
export async function findSellerLines(ctx: Ctx): Promise<{ name: string; lines: string[] }> {
  const { legalSeller, legalAddress, mailSender } = ctx.site.settings;
  const lines = [...(legalAddress?.split(/\s*\n\s*/) ?? []), await findPhone(ctx), mailSender];
  return {
    name: legalSeller ?? ctx.site.name,
    lines: lines.filter((line) => typeof line === "string"),
  };
}

/** Who sells the plan, as payers agree to it; null while its address or phone is not known. */
export async function findOrganization(ctx: Ctx): Promise<Organization | null> {
  const { legalSeller, legalAddress } = ctx.site.settings;
  const phone = await findPhone(ctx);
  if (!legalAddress || !phone) return null;
  const address = legalAddress.split(/\s*\n\s*/).join(", ");
  return { name: legalSeller ?? ctx.site.name, address, phone };
}
