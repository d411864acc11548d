import type { CallAnswer } from "#contract/call.ts";
import type { getAuth } from "#contract/calls/member-sessions.ts";
import { isStudioPath } from "#contract/studio.ts";
import { forgetUnsent } from "./form-drafts.ts";
import { forgetCard } from "./kept-card.ts";
import { withDeadline, send } from "./send.ts";
import { forget, payingKey, remember } from "./remembered.ts";

// A cached page has an empty meta tag, and React may empty it again on navigation, so this
// document's newest token is also kept here.
let newest = "";

export function readCsrfToken(): string {
  return findMeta()?.content || newest;
}

function writeCsrfToken(token: string): void {
  newest = token;
  const meta = findMeta();
  if (meta) meta.content = token;
}

function findMeta(): HTMLMetaElement | null {
  return document.querySelector('meta[name="csrf-token"]');
}

export type AuthStatus = CallAnswer<typeof getAuth>;

/** The status call failed: treated as signed out (spec 4.3) until one succeeds. */
export const noAnswer: AuthStatus = { isAuthenticated: false };

const listeners = new Set<() => void>();
let current: AuthStatus | null = null;
let running: Promise<AuthStatus> | null = null;

/** Checks at once if the page has no token, and each time the page becomes visible. */
export function startAuthStatus(): () => void {
  if (readCsrfToken() === "") void refreshAuthStatus();
  const onShown = () => {
    if (!document.hidden) void refreshAuthStatus();
  };
  // A page restored from the back/forward cache shows an outdated status.
  const onBack = (event: PageTransitionEvent) => {
    if (event.persisted) void refreshAuthStatus();
  };
  document.addEventListener("visibilitychange", onShown);
  window.addEventListener("pageshow", onBack);
  window.addEventListener("online", onShown);
  return () => {
    document.removeEventListener("visibilitychange", onShown);
    window.removeEventListener("pageshow", onBack);
    window.removeEventListener("online", onShown);
  };
}

/** A page fresh from the server is newer than any earlier response. */
export function takeAuthStatus(isAuthenticated: boolean): void {
  if (current?.isAuthenticated === isAuthenticated) return;
  current = { isAuthenticated };
  tell();
}

/** Fetches the status and a fresh CSRF token. A failure means signed out (spec 4.3). */
export function refreshAuthStatus(): Promise<AuthStatus> {
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}

async function ask(): Promise<AuthStatus> {
  try {
    // The studio has a token of its own, and its users are not members.
    const isStudio = isStudioPath(location.pathname);
    const { body, headers } = await withDeadline(15_000, undefined, (signal) =>
      send(isStudio ? "/api/studio/me" : "/api/auth", {
        signal,
        cache: "no-store",
        headers: { accept: "application/json" },
      }),
    );
    const token = headers.get("csrf-token");
    if (token) writeCsrfToken(token);
    current = isStudio ? noAnswer : (body as AuthStatus);
    // Said by the server; a call that failed says nothing of the session.
    if (!isStudio && !current.isAuthenticated) void forgetCard().catch(() => {});
  } catch {
    current = noAnswer;
  }
  tell();
  return current;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** With `currentAuthStatus`, the two halves of React's useSyncExternalStore. */
export function subscribeAuthStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last response, or null before the first. */
export function currentAuthStatus(): AuthStatus | null {
  return current;
}

// Tells the browser's other tabs at once that the session has ended.

const signedOutKey = "enamel-signed-out";

type SignedOutBy = "hand" | "idle";

export function tellSignedOut(by: SignedOutBy): void {
  forget("sessionStorage", payingKey);
  forgetUnsent();
  void forgetCard().catch(() => {});
  remember("localStorage", signedOutKey, `${by} ${Date.now()}`);
}

export function onSignedOutElsewhere(hear: (by: SignedOutBy) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== signedOutKey || !newValue) return;
    forget("sessionStorage", payingKey);
    forgetUnsent();
    hear(newValue.startsWith("idle") ? "idle" : "hand");
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
