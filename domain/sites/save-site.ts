import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { fieldError } from "#contract/field-errors.ts";
import { type SiteSettings, hostName, siteKey, siteSettings } from "#contract/site.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { siteHosts, sites } from "#db/schema/sites.ts";
import { record } from "#domain/audit/record.ts";
import type { SystemCtx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { fieldErrorOf } from "#contract/field-errors-of.ts";
import { brandViolations } from "./rules.ts";

export type SiteChange = {
  key: string;
  name: string;
  hosts: string[];
  isDefault: boolean;
  settings: SiteSettings;
};

export async function saveSite(ctx: SystemCtx, change: SiteChange): Promise<{ id: string }> {
  may(ctx.actor, "manage_sites");
  refuseUnreadableBrand(change.settings);
  return ctx.db.transaction(async (tx) => {
    if (change.isDefault)
      await tx.update(sites).set({ isDefault: false }).where(eq(sites.isDefault, true));
    const { key, name, isDefault, settings } = change;
    const [site] = await tx
      .insert(sites)
      .values({ id: newId("sit", ctx.now), key, name, isDefault, settings, createdAt: ctx.now })
      .onConflictDoUpdate({ target: sites.key, set: { name, isDefault, settings } })
      .returning({ id: sites.id });
    if (!site) throw new DomainError("internal");
    await refuseTakenHosts(tx, site.id, change.hosts);
    await tx.delete(siteHosts).where(eq(siteHosts.siteId, site.id));
    if (change.hosts.length > 0) {
      await tx.insert(siteHosts).values(change.hosts.map((host) => ({ host, siteId: site.id })));
    }
    await record({ ...ctx, site }, tx, { action: "site_saved", subject: site.id });
    return site;
  });
}

async function refuseTakenHosts(tx: Tx, siteId: string, hosts: string[]) {
  const taken = await tx.select().from(siteHosts).where(inArray(siteHosts.host, hosts));
  const foreign = taken.find((row) => row.siteId !== siteId);
  if (foreign)
    throw new DomainError("conflict", `${foreign.host} already belongs to another site.`);
}

function refuseUnreadableBrand(settings: SiteSettings) {
  const violations = Object.entries(brandViolations(settings.brand));
  if (violations.length === 0) return;
  const fields = Object.fromEntries(
    violations.map(([name, reason]) => [`brand.${name}`, fieldError("invalid", reason)]),
  );
  throw new DomainError("invalid", "These colors don't have enough contrast.", { fields });
}

const change = z.strictObject({
  key: siteKey,
  name: z.string().trim().min(1, "must not be empty").max(120),
  hosts: z
    .array(hostName)
    .min(1, "needs at least one host name")
    .transform((hosts) => [...new Set(hosts)]),
  isDefault: z.boolean(),
  settings: siteSettings,
});

export function parseSite(raw: unknown): SiteChange {
  const read = change.safeParse(raw);
  if (read.success) return read.data;
  const fields = Object.fromEntries(
    read.error.issues.map((issue) => [
      issue.path.filter((part) => part !== "settings").join("."),
      fieldErrorOf(issue),
    ]),
  );
  throw new DomainError("invalid", "This site can't be saved.", { fields });
}
