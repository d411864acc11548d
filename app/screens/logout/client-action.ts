import { data, redirect } from "react-router";
import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { tellSignedOut } from "#app/browser/signed-out.ts";
import { langOf, localPath } from "#contract/language-path.ts";

type Failure = "failed" | "failedOffline";

/** spec §4: first the server, then this browser, then to the login. Returns why it did not work. */
export async function logoutClientAction({ request }: { request: Request }) {
  const failure = await logOut();
  if (failure) return data({ failure }, { status: 503 });
  tellSignedOut("hand");
  return redirect(localPath(langOf(new URL(request.url).pathname), "/member-login"));
}

async function logOut(): Promise<Failure | null> {
  try {
    await call("POST /api/v4/member/logout");
    return null;
  } catch (error) {
    const code = error instanceof CallError ? error.code : "internal";
    // Somebody who is out already wanted just that.
    if (code === "signed_out") return null;
    return code === "offline" ? "failedOffline" : "failed";
  }
}
