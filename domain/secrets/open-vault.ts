import { desc, like } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { secrets } from "#db/schema/secrets.ts";
import { createVault, getSecret, type Vault } from "./vault.ts";

/** As settings name them: newest, and those that are still read. */
export type SigningSettings = {
  signingSecret: string | undefined;
  formerSecrets: readonly string[];
};

/** Names the secret that was generated into the database while no setting had one. */
export const generatedSecret = "database";
/** Names of what was kept of secrets that are no longer set; their order is that of the names. */
export const retiredName = "retired ";

type Opened = {
  vault: Vault;
  signingSecret: string;
  /** What was signed under these is still accepted. */
  formerSecrets: readonly string[];
};

/** The vault under the secrets of the settings, or the one that the database generated. */
export async function openVault(db: Db, given: SigningSettings): Promise<Opened> {
  const signingSecret = given.signingSecret ?? (await getSecret(db, "signing"));
  const formerSecrets = await Promise.all(
    given.formerSecrets.map(async (one) =>
      one === generatedSecret ? getSecret(db, "signing") : one,
    ),
  );
  const opening = createVault(signingSecret, { former: formerSecrets });
  const kept = await db
    .select()
    .from(secrets)
    .where(like(secrets.name, `${retiredName}%`))
    .orderBy(desc(secrets.name));
  // Unreadable only where the secret was replaced without naming the former one.
  const retired = kept.flatMap(({ value }) => openOrNone(opening, value));
  const vault = createVault(signingSecret, { former: formerSecrets, retired });
  return { vault, signingSecret, formerSecrets };
}

function openOrNone(vault: Vault, sealed: string): string[] {
  try {
    return [vault.open(sealed)];
  } catch {
    return [];
  }
}
