/** The form for another address as the call takes it: what is missing in it is a fault, not a wish. */
export function emailBody({ email = "", currentPassword = "" }: Readonly<Record<string, string>>) {
  return { email, currentPassword };
}
