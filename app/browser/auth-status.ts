import type { CallAnswer } from "#contract/call.ts";
import type { getAuth } from "#contract/calls/auth.ts";
import { readCsrfToken, writeCsrfToken } from "./csrf-token.ts";
import { withDeadline } from "./deadline.ts";
import { send } from "./send.ts";
import { whenIdle } from "./when-idle.ts";

export type AuthStatus = CallAnswer<typeof getAuth>;

const signedOut: AuthStatus = { isAuthenticated: false };
const listeners = new Set<() => void>();
let current: AuthStatus | null = null;
let running: Promise<AuthStatus> | null = null;

/** Asks once a document: at once where the page came without a token, else when idle. */
export function startAuthStatus(): void {
  if (readCsrfToken() === "") void refreshAuthStatus();
  else whenIdle(() => void (current ?? refreshAuthStatus()));
}

/** Asks who is signed in and takes the fresh token along. A failure means signed out (spec §4). */
export function refreshAuthStatus(): Promise<AuthStatus> {
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}

async function ask(): Promise<AuthStatus> {
  try {
    const { body, headers } = await withDeadline(15_000, undefined, (signal) =>
      send("/api/auth", { signal, cache: "no-store", headers: { accept: "application/json" } }),
    );
    const token = headers.get("csrf-token");
    if (token) writeCsrfToken(token);
    current = body as AuthStatus;
  } catch {
    current = signedOut;
  }
  for (const listener of listeners) listener();
  return current;
}

/** With `currentAuthStatus` the two halves of React's useSyncExternalStore. */
export function subscribeAuthStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last answer, or null while there is none. */
export function currentAuthStatus(): AuthStatus | null {
  return current;
}
