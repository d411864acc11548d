import { z } from "zod";
import { fieldErrorOf } from "#contract/field-errors-of.ts";
import { hostName, siteKey, siteSettings } from "#contract/site.ts";
import { DomainError } from "#domain/errors.ts";
import type { SiteChange } from "./save-site.ts";

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
  throw new DomainError("invalid", "This site cannot be saved.", { fields });
}
