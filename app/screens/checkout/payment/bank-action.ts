import type { Action } from "#contract/payment-action.ts";
import { confirmAtBank } from "./stripe-script.ts";

/** To the bank at once, if it asks for it while somebody waits; after that they are asked first. */
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
  // A window that could not be opened is no answer; the server is asked either way.
  await confirmAtBank(action.clientSecret, publicKey).catch(reportError);
  return "done";
}
