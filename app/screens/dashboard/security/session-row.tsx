import { Monitor } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { formatLongDay } from "#contract/format.ts";
import { useDone } from "#app/site/form/done-notice.tsx";
import { sessionForm } from "../forms.ts";
import type { Moment } from "../moment.server.ts";
import type { ShownSession } from "./load-security.server.ts";

type Props = FormStart & { session: ShownSession; onEnded: () => void };

/** One session: its device, its start, and the button that ends it. */
export function SessionRow({ session, onEnded, formKey, refused }: Props) {
  const { id, device, started, lastSeen, isCurrent } = session;
  const { sessions: words } = useWords("account").dashboard;
  const say = useMomentWords();
  const name = device || words.unknown;
  const { answer, rejection, hidden, shell } = useSiteForm<object | null>({
    name: sessionForm(id),
    formKey,
    refused,
  });
  useDone(answer, words.ended, onEnded);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-4">
      <div className="flex min-w-0 gap-3">
        <Monitor aria-hidden className="mt-[0.15em] size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {name}
            {isCurrent && (
              <span className="rounded-sm bg-brand-soft px-2 py-1 text-sm text-brand">
                {words.current}
              </span>
            )}
          </p>
          <p className="text-sm text-muted tabular-nums">
            {isCurrent ? words.activeNow : words.lastSeen(say(lastSeen))}
          </p>
          <p className="text-sm text-muted tabular-nums">{words.started(say(started))}</p>
        </div>
      </div>
      <Form {...shell} error={rejection && { message: words.failed }}>
        <HiddenFields {...hidden} />
        {isCurrent && <input type="hidden" name="isCurrent" value="yes" />}
        <div>
          <SubmitButton look="second">
            <span aria-hidden>{words.end}</span>
            <span className="sr-only">{words.endNamed(name, say(started))}</span>
          </SubmitButton>
        </div>
      </Form>
    </li>
  );
}

/** "today, 10:42 AM" for a recent time, later the date. */
function useMomentWords() {
  const { dashboard, lang } = useWords("account");
  const { moment } = dashboard;
  return ({ isToday, isYesterday, time, day }: Moment): string => {
    if (isToday) return moment.today(time);
    return isYesterday ? moment.yesterday(time) : formatLongDay(day, lang);
  };
}
