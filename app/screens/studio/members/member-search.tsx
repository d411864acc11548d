import { useWords, type Words } from "#app/messages/words.ts";
import { HiddenFields, type useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { FoundTitle, NothingFound, StudioSearch } from "#app/site/studio/studio-search.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { findMembers } from "#contract/calls/studio-members.ts";
import { formatDay, formatPhone, groupNumber, lastDay, unbroken } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { FoundMember } from "#contract/staff-members.ts";
import { memberPath, membersPath } from "./member-lists.ts";

type Answer = CallAnswer<typeof findMembers>;
export type Search = ReturnType<typeof useSiteForm<Answer>>;

/** By name, email, phone, or member number. */
export function MemberSearch({ search }: { search: Search }) {
  const { members: words } = useWords("studio");
  return (
    <StudioSearch search={search} label={words.search} help={words.searchHelp} send={words.find} />
  );
}

type FoundProps = Answer & { search: Search };

/** Search results, shown in place of the list until a list is opened. */
export function FoundMembers({ items, nextCursor, search }: FoundProps) {
  const { members: words, lang } = useWords("studio");
  const { sent, shell, hidden } = search;
  const typed = sent?.search ?? "";
  const title = words.found(items.length, typed);
  const back = (
    <SiteLink to={membersPath({ list: "new" })} className={standaloneLink}>
      {words.back}
    </SiteLink>
  );
  if (items.length === 0) return <NothingFound title={title} text={words.noneText} action={back} />;
  return (
    <>
      <FoundTitle>{title}</FoundTitle>
      <p>{back}</p>
      <div className="mt-2">
        <Table
          caption={<span className="sr-only">{words.title}</span>}
          columns={columnsOf(words, lang)}
          rows={items}
          rowKey={({ accountId }) => accountId}
        />
      </div>
      {nextCursor !== null && (
        <div className="mt-4">
          <Form {...shell} values={undefined} error={null}>
            <HiddenFields {...hidden} />
            <input type="hidden" name="search" value={typed} />
            <input type="hidden" name="cursor" value={nextCursor} />
            <div>
              <SubmitButton look="second">{words.more}</SubmitButton>
            </div>
          </Form>
        </div>
      )}
    </>
  );
}

function columnsOf(words: Words["members"], lang: Lang): Column<FoundMember>[] {
  return [
    {
      key: "member",
      header: words.member,
      cell: ({ accountId, name, people }) => (
        <>
          <SiteLink to={memberPath(accountId)} className="text-brand underline">
            {name}
          </SiteLink>
          {people.map((person) => (
            <span
              key={person.memberNumber}
              className="block text-sm font-normal wrap-anywhere text-muted tabular-nums"
            >
              {person.name} · {words.memberNumber(unbroken(groupNumber(person.memberNumber)))}
            </span>
          ))}
        </>
      ),
    },
    {
      key: "contact",
      header: words.contact,
      cell: ({ email, phone }) => (
        <>
          <span className="wrap-anywhere">{email}</span>
          {phone !== null && (
            <span className="block text-sm text-muted tabular-nums">{formatPhone(phone)}</span>
          )}
        </>
      ),
    },
    {
      key: "plan",
      header: words.plan,
      cell: ({ plan }) => plan?.planName ?? <span className="text-muted">{words.noPlan}</span>,
    },
    {
      key: "state",
      header: words.state,
      cell: ({ plan }) => plan && words.planStates[plan.state],
    },
    {
      key: "through",
      header: words.through,
      cell: ({ plan }) =>
        plan && <span className="tabular-nums">{formatDay(lastDay(plan.termEnd), lang)}</span>,
    },
  ];
}
