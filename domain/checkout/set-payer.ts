import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { PostalAddress } from "#contract/account.ts";
import type { payer } from "#contract/checkout-fields.ts";
import type { Tx } from "#db/connect.ts";
import { signUps } from "#db/schema/accounts.ts";
import { record } from "#domain/audit/record.ts";
import { setFields } from "#domain/accounts/update-account.ts";
import { keepSignUp } from "#domain/accounts/sign-up.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField, invalidFields } from "#domain/errors.ts";
import { adultAge, ageOn, isPlausibleBirth } from "#domain/membership/people-rules.ts";
import { findZip } from "#domain/offices/get-zip.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";
import { defaultLang } from "#contract/languages.ts";

type Payer = z.output<typeof payer>;
export type PlacedPayer = Omit<Payer, "address"> & { address: PostalAddress };
type Known = Pick<StoredCheckout, "account" | "signUpId">;

/** The payer with a whole address: a ZIP code tells the city and state that were left out. */
export async function placePayer(ctx: Ctx, payer: Payer): Promise<PlacedPayer> {
  const { city, state, ...address } = payer.address;
  if (city !== undefined && state !== undefined)
    return { ...payer, address: { ...address, city, state } };
  const found = await findZip(ctx, address);
  const place = found && (state === undefined || state === found.state) ? found : undefined;
  const whole = { city: city ?? place?.city, state: state ?? place?.state };
  if (whole.city !== undefined && whole.state !== undefined)
    return { ...payer, address: { ...address, city: whole.city, state: whole.state } };
  throw invalidFields({
    ...(whole.city === undefined && { "account.address.city": "city_missing" }),
    ...(whole.state === undefined && { "account.address.state": "state_missing" }),
  });
}

/** Sets the payer: a member's own account, or else a sign-up with an email to confirm it. */
export async function setPayer(
  ctx: Ctx,
  tx: Tx,
  checkout: Known,
  { password: _password, ...given }: PlacedPayer,
  passwordHash: string | null,
): Promise<Partial<Known>> {
  const today = siteDay(ctx);
  const { dateOfBirth } = given;
  if (dateOfBirth > today) throw invalidField("account.dateOfBirth", "birth_date_in_future");
  if (!isPlausibleBirth(dateOfBirth, today))
    throw invalidField("account.dateOfBirth", "birth_date_invalid");
  if (ageOn(dateOfBirth, today) < adultAge)
    throw invalidField("account.dateOfBirth", "payer_too_young");
  if (ctx.actor.kind === "member") {
    await changeAccount(ctx, tx, ctx.actor.accountId, given);
    return {};
  }
  const language = given.language ?? ctx.site.settings.languages[0] ?? defaultLang;
  const account = { ...given, language };
  const { email, emailConsent: hasEmailConsent, ...person } = account;
  if (passwordHash === null) {
    const isSameAddress = checkout.account?.email.toLowerCase() === email.toLowerCase();
    if (!checkout.signUpId || !isSameAddress)
      throw invalidField("account.password", "password_missing");
    const change = { ...person, hasEmailConsent };
    const ownedBy = and(eq(signUps.id, checkout.signUpId), eq(signUps.siteId, ctx.site.id));
    await tx.update(signUps).set(change).where(ownedBy);
    return { account };
  }
  const input = { ...person, email, passwordHash, hasEmailConsent };
  return { account, signUpId: await keepSignUp(ctx, tx, input, { kind: "join" }) };
}

/** Email and password change on the security page only. */
async function changeAccount(
  ctx: Ctx,
  tx: Tx,
  accountId: string,
  { firstName, lastName, dateOfBirth, phone, address, emailConsent }: Omit<PlacedPayer, "password">,
): Promise<void> {
  const given = { firstName, lastName, dateOfBirth, phone, address };
  // An unchecked box takes back no consent from before: the form shows it to new members only.
  await setFields(ctx, tx, accountId, given, emailConsent || undefined);
  const facts = { fields: "firstName lastName dateOfBirth phone address" };
  await record(ctx, tx, { action: "account_changed", subject: accountId, facts });
}
