import { contentVersion, type ContentVersion } from "#contract/content.ts";
import { UsageError } from "./command.ts";

export const versionOption = {
  type: "string",
  value: "VERSION",
  about: "a number, or working for the draft",
} as const;

export function readVersion(given: string): ContentVersion {
  const read = contentVersion.safeParse(given);
  if (read.success) return read.data;
  throw new UsageError(
    `${JSON.stringify(given)} isn't a version: give a number, or working for the draft`,
  );
}
