import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { findPendingEmail } from "#domain/accounts/find-pending-email.ts";
import { listSessions } from "#domain/accounts/own-sessions.ts";
import { memberOf } from "#domain/policy.ts";
import { momentOf } from "../moment.server.ts";
import { sessionForm } from "../forms.ts";

export type ShownSession = Awaited<ReturnType<typeof loadSecurity>>["sessions"][number];

export async function loadSecurity({ visit, url }: PageRequest) {
  const { ctx } = visit;
  const [pendingEmail, open] = await Promise.all([findPendingEmail(ctx), listSessions(ctx)]);
  const sessions = open
    .map(({ startedAt, lastSeenAt, ...session }) => ({
      ...session,
      started: momentOf(startedAt, visit),
      lastSeen: momentOf(lastSeenAt, visit),
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const rows = sessions.map(({ id }) => sessionForm(id));
  return {
    email: memberOf(ctx).email,
    pendingEmail,
    sessions,
    done: url.searchParams.get("done"),
    start: startForm(visit, ["email", "password", "others", ...rows]),
    page: { titleOf: "security" as const },
  };
}
