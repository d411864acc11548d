import { createHash } from "node:crypto";

/** What of a secret may stand in the database. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
