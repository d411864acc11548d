import { remember } from "./remembered.ts";

// Tells the browser's other tabs at once that the session has ended.

const key = "enamel-signed-out";

export type SignedOutBy = "hand" | "idle";

export function tellSignedOut(by: SignedOutBy): void {
  remember("localStorage", key, `${by} ${Date.now()}`);
}

export function onSignedOutElsewhere(hear: (by: SignedOutBy) => void): () => void {
  const onStorage = ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key && newValue) hear(newValue.startsWith("idle") ? "idle" : "hand");
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
