import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { Session } from "#contract/account.ts";

type ListProps = { sessions: readonly Session[]; zone: string; start: FormStart };

export function SessionList({ sessions, zone, start }: ListProps) {
  const { security, zone: sayZone } = useWords("studio").studio;
  return (
    <section aria-labelledby="sessions" className="min-w-0">
      <h2 id="sessions" className="text-xl">
        {security.sessionsTitle}
      </h2>
      <p className="mt-1 text-muted">{sayZone(zone)}</p>
      <ul className="mt-4 grid grid-cols-1 gap-4">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-line bg-raised p-4"
          >
            <OneSession session={session} start={start} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneSession({ session, start }: { session: Session; start: FormStart }) {
  const words = useWords("studio");
  const { security } = words.studio;
  const { id, isCurrent, startedAt, lastSeenAt } = session;
  const device = session.device || security.unknownBrowser;
  const { rejection, hidden, shell } = useSiteForm({ name: `end-${id}`, ...start });
  const error = useStudioError(rejection, security.end);
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {device}
          {isCurrent && <span className="font-normal text-brand"> ({security.thisBrowser})</span>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {security.since(startedAt)} · {security.lastSeen(lastSeenAt)}
        </p>
      </div>
      <Form {...shell} error={error}>
        <HiddenFields {...hidden} />
        <input type="hidden" name="sessionId" value={id} />
        <div>
          <button
            type="submit"
            aria-label={security.endOf(device)}
            className={buttonClass("second", "sm")}
          >
            {security.end}
          </button>
        </div>
      </Form>
    </>
  );
}
