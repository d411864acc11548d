import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { studioSections } from "#app/site/studio/studio-paths.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { memberLists } from "#contract/studio.ts";
import { openCaseViews } from "#contract/studio-cases.ts";
import { countCases } from "#domain/case-work/list-cases.ts";
import { countMembers } from "#domain/members/list-members.ts";
import { countPaymentsToReview } from "#domain/payments/list-payments.ts";
import { can } from "#domain/policy.ts";
import { getOwnStaff } from "#domain/staff/list-staff.ts";
import { membersPath } from "../members/member-lists.ts";
import { paymentsPath } from "../payments/payment-table.tsx";
import type { Route } from "./+types/route.ts";

export const loader = studioLoader(null, async ({ visit, lang }) => {
  const { ctx } = visit;
  const [{ name }, plans, cases, toReview] = await Promise.all([
    getOwnStaff(ctx),
    can(ctx.actor, "see_members") ? countMembers(ctx) : null,
    can(ctx.actor, "read_inbox") ? countCases(ctx) : null,
    can(ctx.actor, "see_orders") ? countPaymentsToReview(ctx) : null,
  ]);
  return { name, plans, cases, toReview, page: { title: studioWords(lang).name } };
});

export default function StudioHome({ loaderData }: Route.ComponentProps) {
  const { staff } = useFrame();
  const { studio, members, cases: caseWords } = useWords("studio");
  if (!staff) return null;
  const { plans, cases, toReview } = loaderData;
  const { home, ownRole, sections, sectionTexts } = studio;
  const others = staff.sections.filter((section) => section !== "home");
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl wrap-anywhere">{home.hello(loaderData.name)}</h1>
      <p className="mt-4 max-w-measure text-lg">{ownRole[staff.role]}</p>
      {cases && (
        <Figures id="cases" title={home.cases}>
          {openCaseViews.map((view) => (
            <Figure
              key={view}
              to={view === "open" ? studioSections.cases : `${studioSections.cases}?view=${view}`}
              name={caseWords.views[view]}
              count={cases[view]}
              when={home.caseTexts[view]}
              isLate={view === "overdue" && cases.overdue > 0}
            />
          ))}
          {toReview !== null && (
            <Figure
              to={paymentsPath({ view: "needs_review" })}
              name={home.payments}
              count={toReview}
              when={home.paymentsText}
              isLate={toReview > 0}
            />
          )}
        </Figures>
      )}
      {plans && (
        <Figures id="lists" title={home.lists}>
          {memberLists.map((list) => (
            <Figure
              key={list}
              to={membersPath({ list })}
              name={members.lists[list]}
              count={plans[list]}
              when={home.listTexts[list]}
            />
          ))}
        </Figures>
      )}
      <h2 className="mt-12 text-xl">{home.here}</h2>
      <ul className="mt-4 grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((section) => (
          <li key={section} className="border-t border-line pt-1 pb-4">
            <SiteLink to={studioSections[section]} className={standaloneLink}>
              {sections[section]}
            </SiteLink>
            <p className="text-sm text-muted">{sectionTexts[section]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
        {children}
      </ul>
    </nav>
  );
}

type FigureProps = { to: string; name: string; count: number; when: string; isLate?: boolean };

/** A count that leads to what it counts. */
function Figure({ to, name, count, when, isLate = false }: FigureProps) {
  return (
    <li className="min-w-0 max-sm:last:odd:col-span-2">
      <SiteLink
        to={to}
        className="block h-full rounded-xl border border-line bg-raised p-4 hover:border-brand"
      >
        <span className="block font-semibold text-brand underline">{name}</span>
        <strong className={`mt-1 block text-3xl tabular-nums ${isLate ? "text-danger" : ""}`}>
          {count.toLocaleString("en-US")}
        </strong>
        <span className="mt-1 block text-sm text-muted">{when}</span>
      </SiteLink>
    </li>
  );
}
