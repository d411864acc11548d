import type { Vault } from "#domain/secrets/vault.ts";

/** Keys shared by the sandbox and its clients; the public one is for the card fields. */
export function sandboxKeys(vault: Vault) {
  const publicKey = `pk_sandbox_${vault.derive("sandbox gateway", "public").slice(0, 20)}`;
  return { secret: vault.derive("sandbox gateway", "secret"), publicKey };
}
