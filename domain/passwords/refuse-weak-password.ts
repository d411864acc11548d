import { plainPassword } from "#contract/password-strength.ts";
import { invalidField } from "#domain/errors.ts";
import { isCommonPassword } from "./is-common-password.ts";

/** Rejects long but guessable passwords: common ones, and the email address itself. */
export function refuseWeakPassword(password: string, email: string, siteName = ""): void {
  if (same(password) === same(email)) throw invalidField("password", "password_is_email");
  const [mailbox = "", mailDomain = ""] = email.split("@");
  if (isCommonPassword(password, [siteName, mailbox, mailDomain]))
    throw invalidField("password", "password_common");
}

const same = (text: string) => plainPassword(text).trim().toLowerCase();
