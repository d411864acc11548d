/** What was typed as the call takes it: a box that is ticked is a yes. */
export function signUpBody(typed: Record<string, string>): Record<string, unknown> {
  const { email, password, firstName, lastName, language, emailConsent } = typed;
  return {
    email,
    password,
    firstName,
    lastName,
    language,
    emailConsent: emailConsent !== undefined,
  };
}
