import type { Ctx } from "#domain/context.ts";
import { findPhone } from "./get-content.ts";

export type Organization = { name: string; address: string; phone: string };

/** Who sells the plan, as payers agree to it; null while its address or phone is not known. */
export async function findOrganization(ctx: Ctx): Promise<Organization | null> {
  const { legalSeller, legalAddress } = ctx.site.settings;
  const phone = await findPhone(ctx);
  if (!legalAddress || !phone) return null;
  const address = legalAddress.split(/\s*\n\s*/).join(", ");
  return { name: legalSeller ?? ctx.site.name, address, phone };
}
