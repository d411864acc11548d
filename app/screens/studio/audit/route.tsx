import { useWords } from "#app/messages/words.ts";
import { Notice } from "#app/site/entrance/entrance-page.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { clockOf, dayOf, writeWholeDay, zoneOf } from "#app/site/studio/moment.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { studioSections } from "#app/site/studio/studio-paths.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { formatMoney, formatTime } from "#contract/format.ts";
import type { AuditEntry, StaffPerson } from "#contract/staff-fields.ts";
import { listEntries } from "#domain/audit/list-entries.ts";
import { nameSubjects, type NamedSubject } from "#domain/audit/name-subjects.ts";
import { verifyChain } from "#domain/audit/verify-chain.ts";
import { listStaff } from "#domain/staff/list-staff.ts";
import type { Route } from "./+types/route.ts";
import { auditPath, isAnySet } from "./audit-filters.ts";
import { EntryTable, type SubjectView } from "./entry-table.tsx";
import { FilterForm, type Team } from "./filter-form.tsx";
import { readAddress } from "./read-address.server.ts";

export const loader = studioLoader("read_audit_log", async (page) => {
  const { ctx } = page.visit;
  const people = (await listStaff(ctx)).filter(({ joinedAt }) => joinedAt !== undefined);
  const { filters, asked, errors } = readAddress(page.url, people);
  const { items, next } = asked ? await listEntries(ctx, asked) : { items: [], next: null };
  const named = await nameSubjects(ctx, items.flatMap(idsOf));
  const view = (id: string | undefined) => viewSubject(named.get(id ?? ""), page);
  const clock = clockOf(page);
  return {
    filters,
    errors,
    zone: zoneOf(page),
    team: viewTeam(people),
    items: items.map(({ at, ...entry }) => ({
      ...entry,
      day: writeWholeDay(at, clock),
      time: formatTime(new Date(at), clock.timeZone),
      about: [view(entry.subject), view(entry.facts.payment)].filter((one) => one !== null),
      by: view(personOf(entry)),
    })),
    next,
    isNewest: asked?.cursor === undefined,
    chain: page.url.searchParams.has("check") ? await verifyChain(ctx) : null,
    page: { title: studioWords(page.lang).sections.audit },
  };
});

/** By name; by address, too, where two have the same. */
function viewTeam(people: readonly StaffPerson[]): Team {
  const choices = people.map(({ id, name, email, state }) => {
    const isShared = people.some((other) => other.id !== id && other.name === name);
    const label = name === "" ? email : isShared ? `${name} (${email})` : name;
    return { value: id, label, isFormer: state === "disabled" };
  });
  const sorted = choices.toSorted((one, other) => one.label.localeCompare(other.label));
  return {
    current: sorted.filter(({ isFormer }) => !isFormer),
    former: sorted.filter(({ isFormer }) => isFormer),
  };
}

/** An actor is a kind and, of members and staff, who. */
const personOf = ({ actor }: Pick<AuditEntry, "actor">) =>
  /^(?:member|staff) (\S+)$/.exec(actor)?.[1];

const idsOf = (entry: AuditEntry) => [
  entry.subject,
  entry.facts.payment ?? "",
  personOf(entry) ?? "",
];

function viewSubject(subject: NamedSubject | undefined, page: PageRequest): SubjectView | null {
  if (!subject) return null;
  const { kind, name, belongsTo, at, amountCents } = subject;
  const isMoney = kind === "payment" || kind === "refund";
  const room = isMoney ? studioSections.payments : studioSections.members;
  return {
    kind,
    name,
    day: at === null ? null : dayOf(at, page),
    amount: amountCents === null ? null : formatMoney(amountCents, page.lang),
    to: belongsTo === null ? null : `${room}/${belongsTo}`,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { sections, audit, zone: sayZone } = useWords("studio").studio;
  const { filters, errors, zone, team, chain } = loaderData;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{sections.audit}</h1>
      <p className="mt-4 max-w-measure text-lg">{audit.lead}</p>
      <p className="mt-1 text-muted">{sayZone(zone)}</p>
      <div className="mt-4">
        {chain?.brokenAt === null && <Notice look="good" text={audit.whole(chain.entries)} />}
        {chain && chain.brokenAt !== null && <Notice text={audit.broken(chain.brokenAt)} />}
        {!chain && (
          <SiteLink to={auditPath(filters, { isCheck: true })} className={standaloneLink}>
            {audit.check}
          </SiteLink>
        )}
      </div>
      <FilterForm filters={filters} errors={errors} team={team} />
      {Object.keys(errors).length === 0 && <Listed {...loaderData} />}
    </section>
  );
}

function Listed({ filters, items, next, isNewest }: Loaded) {
  const { audit } = useWords("studio").studio;
  return (
    <>
      <div className="mt-6">
        {items.length > 0 ? <EntryTable entries={items} /> : <NoEntries filters={filters} />}
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {!isNewest && (
          <SiteLink to={auditPath(filters)} className={standaloneLink}>
            {audit.newest}
          </SiteLink>
        )}
        {next !== null && (
          <SiteLink to={auditPath(filters, { before: next })} className={standaloneLink}>
            {audit.older}
          </SiteLink>
        )}
      </p>
    </>
  );
}

function NoEntries({ filters }: Pick<Loaded, "filters">) {
  const { sections, audit } = useWords("studio").studio;
  const isFiltered = isAnySet(filters);
  return (
    <EmptyState
      title={isFiltered ? audit.noneFound : audit.none}
      text={isFiltered ? audit.noneFoundText : audit.noneText}
      action={
        <SiteLink to={isFiltered ? studioSections.audit : "/studio"} className={standaloneLink}>
          {isFiltered ? audit.clear : sections.home}
        </SiteLink>
      }
    />
  );
}
