type Given = Readonly<Record<string, string>>;

const parts = ["line1", "line2", "city", "state", "zip"] as const;

/** The account's form as the call takes it: what is left empty is taken away. */
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

/** One that is begun is taken as it is, so that what is missing in it is said. */
function addressOf(given: Given): Record<string, string | undefined> | null {
  const filled = parts.flatMap((part) => {
    const typed = given[`address-${part}`];
    return typed === undefined ? [] : [[part, typed] as const];
  });
  return filled.length === 0 ? null : Object.fromEntries(filled);
}
