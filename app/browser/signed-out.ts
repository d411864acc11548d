import { remember } from "./remembered.ts";

// The other tabs of a browser learn at once that nobody is signed in any more.

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
