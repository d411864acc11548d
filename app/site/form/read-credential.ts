/** A passkey's answer from a form's hidden field; anything else is refused by the call. */
export function readCredential(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
