import { useWords, type Words } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { type Clock, writeDay } from "#app/site/studio/moment.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { formatDay, lastDay } from "#contract/format.ts";
import type { ListedPlan } from "#contract/staff-members.ts";
import { memberPath } from "./member-lists.ts";

type PlanRow = ReturnType<typeof viewPlans>[number];

/** Plans as table rows, with formatted days. */
export function viewPlans(plans: readonly ListedPlan[], clock: Clock) {
  const { lang } = clock;
  return plans.map(({ joinedOn, termEnd, lapsedOn, endedAt, ...plan }) => ({
    ...plan,
    joinedOn: formatDay(joinedOn, lang),
    through: formatDay(lastDay(termEnd), lang),
    endedOn: endedAt === null ? lapsedOn && formatDay(lapsedOn, lang) : writeDay(endedAt, clock),
  }));
}

export function PlanTable({ plans, caption }: { plans: readonly PlanRow[]; caption: string }) {
  const { members: words } = useWords("studio");
  return (
    <Table
      caption={<span className="sr-only">{caption}</span>}
      columns={columnsOf(words)}
      rows={plans}
      rowKey={({ subscriptionId }) => subscriptionId}
    />
  );
}

function columnsOf(words: Words["members"]): Column<PlanRow>[] {
  return [
    {
      key: "member",
      header: words.member,
      cell: ({ accountId, name, email }) =>
        email === null ? (
          <span className="font-normal text-muted">{words.erased}</span>
        ) : (
          <>
            <SiteLink to={memberPath(accountId)} className="text-brand underline">
              {name}
            </SiteLink>
            <span className="block text-sm font-normal wrap-anywhere text-muted">{email}</span>
          </>
        ),
    },
    { key: "plan", header: words.plan, cell: ({ planName }) => planName },
    {
      key: "state",
      header: words.state,
      cell: ({ state, endedOn }) => (
        <>
          {words.planStates[state]}
          {endedOn !== null && (
            <span className="block text-sm text-muted tabular-nums">{endedOn}</span>
          )}
        </>
      ),
    },
    { key: "joined", header: words.joined, cell: ({ joinedOn }) => joinedOn },
    { key: "through", header: words.through, cell: ({ through }) => through },
    {
      key: "renews",
      header: words.renews,
      cell: ({ isAutoRenew }) => (isAutoRenew ? words.on : words.off),
    },
  ];
}
