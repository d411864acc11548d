import { useWords } from "#app/messages/words.ts";
import { EmailField } from "#app/site/form/email-field.tsx";
import { NewPasswordField } from "#app/site/form/new-password-field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import type { Payer } from "./payer.ts";

/** For a payer who is not signed in; once saved, the password cannot be changed here. */
export function AccountFields({ account }: { account: Payer | null }) {
  const { checkout, signIn } = useWords();
  const { details } = checkout;
  return (
    <>
      <EmailField
        label={signIn.email}
        help={account ? `${details.emailHelp} ${details.emailKeep}` : details.emailHelp}
        autoComplete="username"
        defaultValue={account?.email}
      />
      {account ? (
        <PasswordField
          name="password"
          label={details.passwordAgain}
          help={details.passwordKeep}
          isOptional
          autoComplete="new-password"
        />
      ) : (
        <>
          <input type="hidden" name="isNew" value="on" />
          <NewPasswordField label={details.password} />
        </>
      )}
    </>
  );
}
