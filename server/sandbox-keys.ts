import type { Vault } from "#domain/secrets/vault.ts";

/** How the sandbox and whoever asks it know each other; the public one is for the card fields. */
export function sandboxKeys(vault: Vault) {
  const publicKey = `pk_sandbox_${vault.derive("sandbox gateway", "public").slice(0, 20)}`;
  return { secret: vault.derive("sandbox gateway", "secret"), publicKey };
}
