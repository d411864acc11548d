import { useWords } from "#app/messages/words.ts";
import type { Payer } from "./payer.ts";

/** Known details, sent along as hidden fields. */
export function KnownFields({ account }: { account: Payer }) {
  const { details } = useWords().checkout;
  const [year = "", month = "", day = ""] = account.dateOfBirth?.split("-") ?? [];
  const born = { "dateOfBirth-month": month, "dateOfBirth-day": day, "dateOfBirth-year": year };
  const address = Object.entries(account.address ?? {}).map(
    ([part, value = ""]): [string, string] => [`address-${part}`, value],
  );
  const known: Record<string, string | null> = {
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    ...(account.dateOfBirth && born),
    ...Object.fromEntries(address),
  };
  return (
    <div>
      <p>
        {details.signedInAs} <strong className="wrap-anywhere">{account.email}</strong>
      </p>
      {Object.entries(known).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </div>
  );
}
