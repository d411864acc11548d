import type { KeyboardEvent } from "react";
import { useWords, type Words } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { type Clock, writeDay, writeMoment } from "#app/site/studio/moment.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { type Column, Table } from "#app/ui/table/table.tsx";
import type { ListedCase } from "#contract/staff-cases.ts";

type Props = { items: readonly ListedCase[]; clock: Clock; isEverythingOpen: boolean };

/** The worst first: a late case says so in a word, not by color alone. */
export function CaseTable({ items, clock, isEverythingOpen }: Props) {
  const { cases: words } = useWords("studio");
  if (items.length === 0) {
    return (
      <EmptyState
        title={isEverythingOpen ? words.noneOpen : words.none}
        text={isEverythingOpen ? words.noneText : words.noneChosen}
        action={
          <SiteLink
            to={isEverythingOpen ? "/studio/cases?view=closed" : "/studio/cases"}
            className={standaloneLink}
          >
            {isEverythingOpen ? words.showClosed : words.showOpen}
          </SiteLink>
        }
      />
    );
  }
  return (
    <>
      <p className="mb-4 text-sm text-muted max-sm:hidden pointer-coarse:hidden">{words.keys}</p>
      <Table
        caption={<span className="sr-only">{words.caption}</span>}
        columns={columnsOf(words, clock)}
        rows={items}
        rowKey={({ number }) => number}
      />
    </>
  );
}

const moves: Partial<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** To the next case or the one before. Keys mean this only while a case of the list has the focus. */
function moveInList(event: KeyboardEvent<HTMLAnchorElement>): void {
  const by = moves[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const list = event.currentTarget.closest("tbody")?.querySelectorAll<HTMLElement>("th a") ?? [];
  const links = [...list];
  const next = links[links.indexOf(event.currentTarget) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function columnsOf(words: Words["cases"], clock: Clock): Column<ListedCase>[] {
  const subjects: Partial<Record<string, string>> = words.subjects;
  return [
    {
      key: "case",
      header: words.case,
      cell: ({ number, kind, sender }) => (
        <>
          <SiteLink
            to={`/studio/cases/${number}`}
            onKeyDown={moveInList}
            className="text-brand tabular-nums underline"
          >
            {number}
          </SiteLink>
          <span dir="auto" className="block text-sm font-normal wrap-anywhere text-muted">
            {words.kinds[kind]}: {sender ?? words.anonymous}
          </span>
        </>
      ),
    },
    {
      key: "subject",
      header: words.subject,
      // Of some kinds it is a name that the visitor typed.
      cell: ({ kind, subject }) =>
        kind === "suggestion" || kind === "listing" ? (
          <span dir="auto" className="wrap-anywhere">
            {subject}
          </span>
        ) : (
          (subjects[subject] ?? subject)
        ),
    },
    {
      key: "state",
      header: words.state,
      cell: ({ kind, state, isUrgent }) => (
        <>
          {words.stateOf(kind, state)}
          {isUrgent && <strong className="block text-sm text-warning">{words.urgent}</strong>}
        </>
      ),
    },
    {
      key: "sent",
      header: words.sent,
      cell: ({ receivedAt }) => <span className="tabular-nums">{writeDay(receivedAt, clock)}</span>,
    },
    {
      key: "due",
      header: words.due,
      cell: ({ dueAt, isOverdue }) => (
        <>
          <span className="tabular-nums">{dueAt === null ? "–" : writeMoment(dueAt, clock)}</span>
          {isOverdue && <strong className="block text-sm text-danger">{words.overdue}</strong>}
        </>
      ),
    },
    {
      key: "assignee",
      header: words.assignee,
      cell: ({ assignee }) => assignee?.name ?? words.unassigned,
    },
  ];
}
