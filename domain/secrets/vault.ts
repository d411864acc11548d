import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  createHash,
} from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { secrets } from "#db/schema/secrets.ts";

const ivBytes = 12;
const tagBytes = 16;

export type Vault = {
  /** For secrets that must be read again, such as a TOTP key. */
  seal(text: string): string;
  open(sealed: string): string;
  /** Deterministic for a purpose and id, so that it needn't be stored: 43 characters. */
  derive(purpose: string, id: string): string;
};

/** Protects secrets in the database with the one secret outside of it. */
export function createVault(signingSecret: string): Vault {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync("sha256", signingSecret, "enamel vault", use, 32));
  const sealing = keyFor("seal");
  const deriving = keyFor("derive");
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv);
      const body = [cipher.update(text, "utf8"), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...body]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const body = bytes.subarray(ivBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
    derive: (purpose, id) =>
      createHmac("sha256", deriving).update(`${purpose}\n${id}`).digest("base64url"),
  };
}

/** The form in which the database stores a secret. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The signing secret shared by all processes on this database; created on first use. */
export async function getSecret(db: Db, name: string): Promise<string> {
  const fresh = randomBytes(32).toString("base64url");
  await db.insert(secrets).values({ name, value: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`secret ${name} is missing`);
  return row.value;
}
