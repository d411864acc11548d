import { call } from "#app/browser/call.ts";

/** Whether this account is signed in; also false if the status call fails. */
export async function isSignedInAs(email: string, signal: AbortSignal): Promise<boolean> {
  const status = await call("GET /api/auth", {}, { signal }).catch(() => null);
  return status?.isAuthenticated === true && status.email?.toLowerCase() === email.toLowerCase();
}
