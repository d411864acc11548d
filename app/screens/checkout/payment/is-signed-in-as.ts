import { call } from "#app/browser/call.ts";

/** Whether the server answers to this very account; false as well while it cannot be asked. */
export async function isSignedInAs(email: string, signal: AbortSignal): Promise<boolean> {
  const status = await call("GET /api/auth", {}, { signal }).catch(() => null);
  return status?.isAuthenticated === true && status.email?.toLowerCase() === email.toLowerCase();
}
