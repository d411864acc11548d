import { useEffect, type ReactNode } from "react";
import type { z } from "zod";
import { useWords } from "#app/messages/words.ts";
import { AddressFields } from "#app/site/form/address-fields.tsx";
import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { EmailField } from "#app/site/form/email-field.tsx";
import { NameFields } from "#app/site/form/name-fields.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { PostalAddress } from "#contract/account.ts";
import type { checkoutAccount } from "#contract/checkout-fields.ts";
import { useCheckoutError, WhereItStands, CheckoutFields } from "../checkout-form.tsx";
import { notSoldId } from "./not-sold.tsx";
import type { CheckoutView } from "../view-checkout.server.ts";

type Payer = z.output<typeof checkoutAccount>;

type Props = FormStart & {
  quote: CheckoutView;
  account: Payer | null;
  /** What is known of the address before the payer says it. */
  place: Partial<PostalAddress> | null;
  isMember: boolean;
  /** Whether the page says already that the plan isn't sold in the state. */
  isStateTold: boolean;
  /** Shown beside the state when the plan may not be sold there. */
  children: ReactNode;
};

/** The payer's details. For a member, only what is still missing. */
export function DetailsForm(props: Props) {
  const { quote, account, place, isMember, isStateTold, formKey, refused, children } = props;
  const { checkout, lang } = useWords("checkout");
  const { details } = checkout;
  const { rejection, hidden, shell } = useSiteForm({
    name: "details",
    formKey,
    refused,
    unsent: "new",
  });
  const said = useCheckoutError(rejection, details.send);
  const isSaidThere = isStateTold && rejection?.code === "state_not_allowed";
  const error = isSaidThere ? null : said;
  useEffect(() => {
    const isRefused = rejection?.code === "state_not_allowed";
    if (isStateTold && isRefused) document.getElementById(notSoldId)?.focus();
  }, [isStateTold, rejection]);
  const isComplete = Boolean(account?.dateOfBirth && account.phone && account.address);
  const known = isMember && !isComplete ? account : null;
  // An account that began with an emailed code has no name yet.
  const isNew = isMember && account?.firstName === "";
  return (
    <Form {...shell} error={error}>
      <WhereItStands rejection={rejection} />
      <HiddenFields {...hidden} />
      <CheckoutFields quote={quote} />
      <input type="hidden" name="language" value={account?.language ?? lang} />
      {known && <KnownFields account={known} />}
      {(!known || isNew) && <NameFields person={account} />}
      {!isMember && account && <AccountFields account={account} />}
      {isMember && account && <input type="hidden" name="email" value={account.email} />}
      {!known?.dateOfBirth && (
        <DateField
          name="dateOfBirth"
          label={details.birth}
          help={details.birthHelp}
          defaultValue={account?.dateOfBirth ?? undefined}
          isBirthday
        />
      )}
      {!known?.phone && (
        <PhoneField
          name="phone"
          label={details.phone}
          help={details.phoneHelp}
          defaultValue={account?.phone ?? undefined}
        />
      )}
      {!known?.address && (
        <AddressFields
          address={account?.address ?? place}
          isPlaceFilled
          legend={details.address}
          help={details.addressHelp}
          stateError={isStateTold ? checkout.notSold.state : undefined}
        >
          {children}
        </AddressFields>
      )}
      {(!isMember || isNew) && (
        <CheckboxField
          name="emailConsent"
          label={details.news}
          isOptional
          defaultChecked={account?.emailConsent ?? false}
        />
      )}
      {!isMember && <CaptchaNotice action="join" />}
      <div className="phone-wide">
        {/* Where the state has to change first, this isn't the way on. */}
        <SubmitButton look={isStateTold ? "second" : "main"}>{details.send}</SubmitButton>
      </div>
    </Form>
  );
}

/** Known details, sent along as hidden fields. */
function KnownFields({ account }: { account: Payer }) {
  const { details } = useWords("checkout").checkout;
  const [year = "", month = "", day = ""] = account.dateOfBirth?.split("-") ?? [];
  const born = { "dateOfBirth-month": month, "dateOfBirth-day": day, "dateOfBirth-year": year };
  const address = Object.entries(account.address ?? {}).map(
    ([part, value = ""]): [string, string] => [`address-${part}`, value],
  );
  const known: Record<string, string | null> = {
    firstName: account.firstName || null,
    lastName: account.lastName || null,
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

/** For a payer who is not signed in: their order began with a password, by a call. */
function AccountFields({ account }: { account: Payer }) {
  const { checkout, signIn } = useWords("checkout", "forms");
  const { details } = checkout;
  return (
    <>
      <EmailField
        label={signIn.email}
        help={`${details.emailHelp} ${details.emailKeep}`}
        autoComplete="username"
        defaultValue={account.email}
      />
      <PasswordField
        name="password"
        label={details.passwordAgain}
        help={details.passwordKeep}
        isOptional
        autoComplete="new-password"
      />
    </>
  );
}
