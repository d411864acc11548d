import { eq } from "drizzle-orm";
import { usStateCodes, type UsState } from "#contract/us-states.ts";
import { zips } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

type ZipPlace = { zip: string; city: string; state: UsState };
type Here = Pick<Ctx, "db">;

/** The city and state of a ZIP or ZIP+4 code. */
export async function findZip({ db }: Here, { zip }: { zip: string }): Promise<ZipPlace | null> {
  const five = /^(\d{5})(?:-\d{4})?$/.exec(zip.trim())?.[1];
  if (five === undefined) return null;
  const [found] = await db
    .select({ city: zips.city, state: zips.state })
    .from(zips)
    .where(eq(zips.zip, five));
  const state = usStateCodes.find((code) => code === found?.state);
  return found && state ? { zip: five, city: found.city, state } : null;
}

export async function getZip(ctx: Here, asked: { zip: string }): Promise<ZipPlace> {
  const found = await findZip(ctx, asked);
  if (!found) throw new DomainError("not_found");
  return found;
}
