import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink, tabLink } from "#app/site/links.tsx";
import { clockOf } from "#app/site/studio/moment.ts";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { type MemberList, memberLists } from "#contract/studio.ts";
import type { ListCounts } from "#contract/staff-members.ts";
import { listMembers } from "#domain/members/list-members.ts";
import { can } from "#domain/policy.ts";
import { memberListForms } from "#app/screens/studio/forms.ts";
import type { Route } from "./+types/route.ts";
import { askedList, membersPath } from "./member-lists.ts";
import { FoundMembers, MemberSearch, type Search } from "./member-search.tsx";
import { PlanTable, viewPlans } from "./plan-table.tsx";

export const action = documentForms(memberListForms, { signed_out: studioDoor });
export const clientAction = browserForms(memberListForms);

export const loader = studioLoader("see_members", async (page) => {
  const { visit, lang, url } = page;
  const list = askedList(url);
  const after = url.searchParams.get("after")?.slice(0, 400);
  const { items, nextCursor, counts } = await listMembers(visit.ctx, {
    list,
    cursor: after,
    lang,
  });
  return {
    list,
    isFirst: after === undefined,
    next: nextCursor,
    counts,
    items: viewPlans(items, clockOf(page)),
    mayExport: can(visit.ctx.actor, "export_members"),
    start: startForm(visit, ["find"]),
    page: { title: studioWords(lang).sections.members },
  };
});

/** Opening a list ends the search. */
export default function MembersPage({ loaderData }: Route.ComponentProps) {
  return <Members key={useLocation().key} {...loaderData} />;
}

type Loaded = Route.ComponentProps["loaderData"];

function Members(loaded: Loaded) {
  const { members: words } = useWords("studio");
  const search: Search = useSiteForm({ name: "find", ...loaded.start, isPageChanged: false });
  const { answer, hidden } = search;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.lead}</p>
      <div className="mt-6 grid gap-4 rounded-xl border border-line bg-raised p-4 sm:p-6">
        <MemberSearch search={search} />
      </div>
      {answer ? (
        <FoundMembers key={hidden.formKey} {...answer} search={search} />
      ) : (
        <Listed {...loaded} />
      )}
    </section>
  );
}

function Listed({ list, isFirst, next, items, counts, mayExport }: Loaded) {
  const { members: words } = useWords("studio");
  return (
    <>
      <div className="mt-6">
        <MemberLists counts={counts} current={list} />
      </div>
      <p className="mt-2 max-w-measure">{words.listTexts[list]}</p>
      <div className="mt-4">
        {items.length > 0 ? (
          <PlanTable plans={items} caption={words.lists[list]} />
        ) : (
          <p className="rounded-xl border border-line bg-raised p-4 sm:p-6">{words.emptyList}</p>
        )}
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {!isFirst && (
          <SiteLink to={membersPath({ list })} className={standaloneLink}>
            {words.first}
          </SiteLink>
        )}
        {next !== null && (
          <SiteLink to={membersPath({ list, after: next })} className={standaloneLink}>
            {words.next}
          </SiteLink>
        )}
      </p>
      {mayExport && items.length > 0 && (
        <p className="mt-4 max-w-measure text-muted">
          <SiteLink
            to={`/studio/members/plans.csv?list=${list}`}
            className={standaloneLink}
            data-reload
          >
            {words.csv}
          </SiteLink>
          <br />
          {words.csvNote}
        </p>
      )}
    </>
  );
}

type ListsProps = { counts: ListCounts | null; current: MemberList };

/** The lists, on the first page with how many plans each has. */
function MemberLists({ counts, current }: ListsProps) {
  const { members: words } = useWords("studio");
  return (
    <nav aria-label={words.list}>
      <ul className="flex flex-wrap gap-x-6">
        {memberLists.map((list) => (
          <li key={list}>
            <SiteLink
              to={membersPath({ list })}
              aria-current={list === current ? "page" : undefined}
              className={tabLink}
            >
              {words.lists[list]}
              {counts && <>&nbsp;({counts[list]})</>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
