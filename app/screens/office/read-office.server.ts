import { redirect } from "react-router";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import { DomainError } from "#domain/errors.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { getOfficeDetails } from "#domain/offices/get-office-details.ts";
import { listOfficePlans } from "#domain/savings/list-office-plans.ts";

/** The office at this address; spec §8: an id that fails the check is a 404 with its path. */
export async function readOffice({ visit: { ctx }, path, lang, url }: PageRequest, name: string) {
  const found = await findOffice(ctx, name);
  if (!found) throw new DomainError("not_found", `Page Not Found: ${path}`);
  const { id } = found;
  // The owner's external id redirects to the canonical address.
  if (id !== name) throw redirect(localPath(lang, `/office/${id}`) + url.search, 308);
  const [office, plans] = await Promise.all([
    getOfficeDetails(ctx, { id }),
    listOfficePlans(ctx, { id, lang }),
  ]);
  return { office, plans };
}
