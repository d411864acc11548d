import { useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { MovingList } from "#app/ui/moving-list.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useConfirmedSubmit } from "#app/site/form/use-confirmed-submit.ts";
import { DoneNotice, useDone } from "#app/site/form/done-notice.tsx";
import { Panel } from "../panel.tsx";
import type { ShownSession } from "./load-security.server.ts";
import { SessionRow } from "./session-row.tsx";

const atFirst = 5;

type Props = FormStart & { sessions: ShownSession[]; done: string | null };

/** The account's sessions, this browser first. */
export function SessionsCard({ sessions, done, ...start }: Props) {
  const { sessions: words } = useWords("account").dashboard;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed row disappears and would take the focus with it.
  const toHeading = () => heading.current?.focus();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  const rows = sessions.map((session) => (
    <SessionRow key={session.id} session={session} onEnded={toHeading} {...start} />
  ));
  return (
    <Panel title={words.title} about={hasOthers ? words.lead : words.noOthers} headingRef={heading}>
      {done === "session" && <DoneNotice text={words.ended} />}
      {done === "others" && <DoneNotice text={words.othersEnded} />}
      <MovingList className="[&>li:first-child]:border-t-0 [&>li:first-child]:pt-0">
        {rows.slice(0, atFirst)}
      </MovingList>
      {rows.length > atFirst && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
            {words.more(rows.length - atFirst)}
          </summary>
          <ul>{rows.slice(atFirst)}</ul>
        </details>
      )}
      {hasOthers && <OthersForm onEnded={toHeading} {...start} />}
    </Panel>
  );
}

type OthersProps = FormStart & { onEnded: () => void };

function OthersForm({ onEnded, formKey, refused }: OthersProps) {
  const { sessions: words } = useWords("account").dashboard;
  const { answer, rejection, hidden, shell } = useSiteForm<object>({
    name: "others",
    formKey,
    refused,
  });
  useDone(answer, words.othersEnded, onEnded);
  const onSubmit = useConfirmedSubmit(shell.onSubmit, () => ({
    title: words.confirmTitle,
    message: words.confirm,
    okText: words.endOthers,
    icon: "signOut",
  }));
  const error = rejection && { message: words.failed };
  return (
    <Form {...shell} onSubmit={onSubmit} error={error} className="border-t border-line pt-6">
      <HiddenFields {...hidden} />
      <div>
        <SubmitButton look="second">{words.endOthers}</SubmitButton>
      </div>
    </Form>
  );
}
