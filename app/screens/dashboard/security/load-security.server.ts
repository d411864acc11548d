import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { findPendingEmail } from "#domain/accounts/find-pending-email.ts";
import { listSessions } from "#domain/accounts/own-sessions.ts";
import { listPasskeys } from "#domain/passkeys/own-passkeys.ts";
import { memberOf } from "#domain/policy.ts";
import { deviceName } from "#domain/sessions/device-name.ts";
import { momentOf } from "../moment.server.ts";
import { sessionForm } from "../forms.ts";
import { passkeyForm, passkeyForms } from "./passkey-forms.ts";

export type ShownPasskey = Awaited<ReturnType<typeof loadSecurity>>["passkeys"][number];
export type ShownSession = Awaited<ReturnType<typeof loadSecurity>>["sessions"][number];

export async function loadSecurity({ visit, lang, url }: PageRequest) {
  const { ctx } = visit;
  const [pendingEmail, open, keys] = await Promise.all([
    findPendingEmail(ctx),
    listSessions(ctx),
    listPasskeys(ctx),
  ]);
  const dayOf = (instant: string) => momentOf(instant, visit, lang).day;
  const passkeys = keys.map(({ addedAt, lastUsedAt, ...passkey }) => ({
    ...passkey,
    addedOn: dayOf(addedAt),
    lastUsedOn: lastUsedAt === null ? null : dayOf(lastUsedAt),
  }));
  const sessions = open
    .map(({ startedAt, lastSeenAt, ...session }) => ({
      ...session,
      started: momentOf(startedAt, visit, lang),
      lastSeen: momentOf(lastSeenAt, visit, lang),
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const rows = [
    ...sessions.map(({ id }) => sessionForm(id)),
    ...passkeys.flatMap(({ id }) => [passkeyForm("name", id), passkeyForm("remove", id)]),
  ];
  const forms = ["email", "password", ...Object.keys(passkeyForms), "others"];
  return {
    email: memberOf(ctx).email,
    pendingEmail,
    passkeys,
    device: deviceName(ctx.client.agent),
    sessions,
    done: url.searchParams.get("done"),
    start: startForm(visit, [...forms, ...rows]),
    page: { titleOf: "security" as const },
  };
}
