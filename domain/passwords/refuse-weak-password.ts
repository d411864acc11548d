import { isCommonPassword, isEmail, namesOf } from "#contract/judge-password.ts";
import { invalidField } from "#domain/errors.ts";

/** Rejects long but guessable passwords: common ones, and the email address itself. */
export function refuseWeakPassword(password: string, email: string, siteName = ""): void {
  if (isEmail(password, email)) throw invalidField("password", "password_is_email");
  if (isCommonPassword(password, namesOf(email, siteName)))
    throw invalidField("password", "password_common");
}
