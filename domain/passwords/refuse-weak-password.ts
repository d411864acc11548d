import { accountFaults } from "#contract/account-faults.ts";
import { plainPassword } from "#contract/password.ts";
import { DomainError } from "#domain/errors.ts";
import { isCommonPassword } from "./is-common-password.ts";

/** What length alone does not keep out: what attackers try first, and the address itself. */
export function refuseWeakPassword(password: string, email: string, siteName = ""): void {
  const { passwordCommon, passwordIsEmail } = accountFaults;
  if (same(password) === same(email)) throw refusal(passwordIsEmail);
  const [mailbox = "", mailDomain = ""] = email.split("@");
  if (isCommonPassword(password, [siteName, mailbox, mailDomain])) throw refusal(passwordCommon);
}

const same = (text: string) => plainPassword(text).trim().toLowerCase();

function refusal(fault: string): DomainError {
  return new DomainError("invalid", `${fault}.`, { fields: { password: fault } });
}
