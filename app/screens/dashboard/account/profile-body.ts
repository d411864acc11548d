type Given = Readonly<Record<string, string>>;

const parts = ["line1", "line2", "city", "state", "zip"] as const;

/** The account form as the call's body: an empty field clears its value. */
export function profileBody(given: Given): Record<string, unknown> {
  return {
    firstName: given.firstName ?? "",
    lastName: given.lastName ?? "",
    phone: given.phone ?? null,
    address: addressOf(given),
    ...(given.language && { language: given.language }),
    emailConsent: given.emailConsent === "on",
  };
}

/** A partly filled address is sent as it is, so that its missing fields are reported. */
function addressOf(given: Given): Record<string, string | undefined> | null {
  const filled = parts.flatMap((part) => {
    const typed = given[`address-${part}`];
    return typed === undefined ? [] : [[part, typed] as const];
  });
  return filled.length === 0 ? null : Object.fromEntries(filled);
}
