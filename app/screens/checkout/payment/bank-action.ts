import type { Action } from "#contract/checkout.ts";
import { confirmAtBank } from "./stripe-script.ts";

/** Starts 3-D Secure at once the first time; after that the person confirms first. */
export function actOnce(publicKey: string | undefined) {
  let isDone = false;
  return async (action: Action) => {
    if (isDone) return "ask" as const;
    isDone = true;
    return act(action, publicKey);
  };
}

export async function act(action: Action, publicKey: string | undefined): Promise<"left" | "done"> {
  if (action.kind === "redirect") {
    location.assign(action.url);
    return "left";
  }
  // A window that failed to open proves nothing; the server is queried either way.
  await confirmAtBank(action.clientSecret, publicKey).catch(reportError);
  return "done";
}
