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

/** Deterministic for a purpose and id, so that it needn't be stored: 43 characters. */
export type Derive = (purpose: string, id: string) => string;

export type Vault = {
  /** For secrets that must be read again, such as a TOTP key. */
  seal(text: string): string;
  /** Also what was sealed under a former secret. */
  open(sealed: string): string;
  /** Whether it was sealed under the newest secret. */
  isFresh(sealed: string): boolean;
  derive: Derive;
  /** `derive` under each secret in use, the newest first: to recognize what was handed out. */
  inUse: readonly Derive[];
  /** Also under those that are no longer set, for what people keep for years. */
  ever: readonly Derive[];
  /** What `ever` needs of each former secret in use, once it is no longer set. */
  formerKeys: readonly string[];
};

/** Protects secrets in the database with the one secret outside of it. */
export function createVault(
  newest: string,
  { former = [], retired = [] }: { former?: readonly string[]; retired?: readonly string[] } = {},
): Vault {
  const inTurn = [newest, ...former];
  const keyFor = (secret: string, use: string) =>
    Buffer.from(hkdfSync("sha256", secret, "enamel vault", use, 32));
  const sealing = inTurn.map((secret) => keyFor(secret, "seal"));
  const [fresh = Buffer.alloc(0)] = sealing;
  const deriving = inTurn.map((secret) => keyFor(secret, "derive"));
  const inUse = deriving.map(deriveBy);
  const [derive = deriveBy(Buffer.alloc(0))] = inUse;
  const retiredKeys = retired.map((key) => Buffer.from(key, "base64url"));
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", fresh, iv);
      const body = [cipher.update(text, "utf8"), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...body]).toString("base64url");
    },
    open(sealed) {
      for (const key of sealing) {
        const text = openBy(key, sealed);
        if (text !== null) return text;
      }
      throw new Error("sealed under another signing secret");
    },
    isFresh: (sealed) => openBy(fresh, sealed) !== null,
    derive,
    inUse,
    ever: [...inUse, ...retiredKeys.map(deriveBy)],
    formerKeys: deriving.slice(1).map((key) => key.toString("base64url")),
  };
}

const deriveBy =
  (key: Buffer): Derive =>
  (purpose, id) =>
    createHmac("sha256", key).update(`${purpose}\n${id}`).digest("base64url");

/** Null if it was sealed with another key. */
function openBy(key: Buffer, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(tag);
    const body = bytes.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
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
