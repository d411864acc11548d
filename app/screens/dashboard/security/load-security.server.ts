import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { hasPassword } from "#domain/accounts/check-password.ts";
import { findPendingEmail } from "#domain/accounts/find-pending-email.ts";
import { listSessions } from "#domain/accounts/own-sessions.ts";
import { listPasskeys } from "#domain/passkeys/own-passkeys.ts";
import { findAppSetup, getSecondFactor } from "#domain/second-factor/own-second-factor.ts";
import { qrPicture } from "#app/site/qr-picture.server.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";
import { deviceName } from "#domain/sessions/device-name.ts";
import { momentOf } from "../moment.server.ts";
import { sessionForm } from "../forms.ts";
import { twoStepForms } from "./two-step-forms.ts";
import { passkeyForm, passkeyForms } from "./passkey-forms.ts";

export type ShownPasskey = Awaited<ReturnType<typeof loadSecurity>>["passkeys"][number];
export type ShownTwoStep = Awaited<ReturnType<typeof loadTwoStep>>;
export type ShownSession = Awaited<ReturnType<typeof loadSecurity>>["sessions"][number];

export async function loadSecurity({ visit, url }: PageRequest) {
  const { ctx } = visit;
  const dayOf = (instant: string) => momentOf(instant, visit).day;
  const [pendingEmail, open, keys, twoStep] = await Promise.all([
    findPendingEmail(ctx),
    listSessions(ctx),
    listPasskeys(ctx),
    loadTwoStep(ctx, dayOf),
  ]);
  const passkeys = keys.map(({ addedAt, lastUsedAt, ...passkey }) => ({
    ...passkey,
    addedOn: dayOf(addedAt),
    lastUsedOn: lastUsedAt === null ? null : dayOf(lastUsedAt),
  }));
  const sessions = open
    .map(({ startedAt, lastSeenAt, ...session }) => ({
      ...session,
      started: momentOf(startedAt, visit),
      lastSeen: momentOf(lastSeenAt, visit),
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const rows = [
    ...sessions.map(({ id }) => sessionForm(id)),
    ...passkeys.flatMap(({ id }) => [passkeyForm("name", id), passkeyForm("remove", id)]),
  ];
  const forms = [
    "email",
    "password",
    ...Object.keys(passkeyForms),
    ...Object.keys(twoStepForms),
    "others",
  ];
  return {
    email: memberOf(ctx).email,
    hasPassword: await hasPassword(ctx),
    pendingEmail,
    passkeys,
    twoStep,
    device: deviceName(ctx.client.agent),
    sessions,
    done: url.searchParams.get("done"),
    start: startForm(visit, [...forms, ...rows]),
    page: { titleOf: "security" as const },
  };
}

/** The second step as it is; while it is being set up, the app's key and its picture. */
async function loadTwoStep(ctx: Ctx, dayOf: (instant: string) => string) {
  const { since, recoveryCodesLeft } = await getSecondFactor(ctx);
  if (since !== null) return { since: dayOf(since), recoveryCodesLeft, setup: null };
  const totp = await findAppSetup(ctx);
  return { since: null, recoveryCodesLeft, setup: totp && { totp, picture: qrPicture(totp.uri) } };
}
