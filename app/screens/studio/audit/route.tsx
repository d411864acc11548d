import { useWords } from "#app/messages/words.ts";
import { Notice } from "#app/site/entrance/entrance-page.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { dayOf, momentOf } from "#app/site/studio/moment.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { studioSections } from "#app/site/studio/studio-paths.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { AuditEntry } from "#contract/staff-fields.ts";
import { formatMoney } from "#contract/format.ts";
import { listEntries } from "#domain/audit/list-entries.ts";
import { nameSubjects, type NamedSubject } from "#domain/audit/name-subjects.ts";
import { verifyChain } from "#domain/audit/verify-chain.ts";
import type { Route } from "./+types/route.ts";
import { EntryTable, type SubjectView } from "./entry-table.tsx";

const perPage = 50;

export const loader = studioLoader("read_audit_log", async (page) => {
  const { ctx } = page.visit;
  const { searchParams } = page.url;
  const before = searchParams.get("before") ?? "";
  const cursor = /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined;
  const { items, next } = await listEntries(ctx, { limit: perPage, cursor });
  const named = await nameSubjects(ctx, items.flatMap(idsOf));
  const view = (id: string | undefined) => viewSubject(named.get(id ?? ""), page);
  return {
    items: items.map((entry) => ({
      ...entry,
      at: momentOf(entry.at, page),
      about: [view(entry.subject), view(entry.facts.payment)].filter((one) => one !== null),
      by: view(personOf(entry)),
    })),
    next,
    isNewest: cursor === undefined,
    chain: searchParams.has("check") ? await verifyChain(ctx) : null,
    page: { title: studioWords(page.lang).sections.audit },
  };
});

/** An actor is a kind and, of members and staff, who. */
const personOf = ({ actor }: AuditEntry) => /^(?:member|staff) (\S+)$/.exec(actor)?.[1];

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

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { sections, audit } = useWords("studio").studio;
  const { items, next, isNewest, chain } = loaderData;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{sections.audit}</h1>
      <p className="mt-4 max-w-measure text-lg">{audit.lead}</p>
      <div className="mt-4">
        {chain?.brokenAt === null && <Notice look="good" text={audit.whole(chain.entries)} />}
        {chain && chain.brokenAt !== null && <Notice text={audit.broken(chain.brokenAt)} />}
        {!chain && (
          <SiteLink to="/studio/audit?check" className={standaloneLink}>
            {audit.check}
          </SiteLink>
        )}
      </div>
      <div className="mt-4">
        {items.length > 0 ? (
          <EntryTable entries={items} />
        ) : (
          <EmptyState
            title={audit.none}
            text={audit.noneText}
            action={
              <SiteLink to="/studio" className={standaloneLink}>
                {sections.home}
              </SiteLink>
            }
          />
        )}
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {!isNewest && (
          <SiteLink to="/studio/audit" className={standaloneLink}>
            {audit.newest}
          </SiteLink>
        )}
        {next !== null && (
          <SiteLink to={`/studio/audit?before=${next}`} className={standaloneLink}>
            {audit.older}
          </SiteLink>
        )}
      </p>
    </section>
  );
}
