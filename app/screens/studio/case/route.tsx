import { useWords } from "#app/messages/words.ts";
import { caseForms } from "./forms.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { clockOf, writeMoment, zoneOf } from "#app/site/studio/moment.ts";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { lastSegment } from "#contract/language-path.ts";
import { staffSteps } from "#contract/studio-cases.ts";
import { findOfficesToLink } from "#domain/case-work/link-case.ts";
import { getCase } from "#domain/case-work/get-case.ts";
import { can } from "#domain/policy.ts";
import type { Route } from "./+types/route.ts";
import { CaseFacts, CaseHistory } from "./case-facts.tsx";
import { CaseLinks } from "./case-links.tsx";
import { CaseSteps } from "./case-steps.tsx";

export const action = documentForms(caseForms, { signed_out: studioDoor });
export const clientAction = browserForms(caseForms);

export const loader = studioLoader("read_inbox", async (page) => {
  const { ctx } = page.visit;
  const found = await getCase(ctx, { number: lastSegment(page.path) });
  const typed = page.url.searchParams.get("office")?.trim().slice(0, 120) ?? "";
  const linked = found.links.map(({ id }) => id);
  const offices = typed === "" ? [] : await findOfficesToLink(ctx, { typed, linked });
  const ofLinks = [
    ...found.links.map(({ linkId }) => `unlink-${linkId}`),
    ...offices.map(({ officeId }) => `office-${officeId}`),
  ];
  return {
    found,
    done: staffSteps.find((step) => page.url.searchParams.get("done") === step) ?? null,
    canSendMail: ctx.rules.canSendMail,
    search: typed === "" ? null : { typed, offices },
    clock: clockOf(page),
    zone: zoneOf(page),
    maySeeMembers: can(ctx.actor, "see_members"),
    start: startForm(page.visit, [...staffSteps, "payment", ...ofLinks]),
    page: { title: studioWords(page.lang).sections.cases },
  };
});

export default function CasePage({ loaderData }: Route.ComponentProps) {
  const { cases: words, studio } = useWords("studio");
  const { found, done, canSendMail, search, clock, zone, maySeeMembers, start } = loaderData;
  const { state, acknowledgeBy, resolveBy, isOpen } = found;
  return (
    <section className="page-width py-12">
      <p>
        <SiteLink to="/studio/cases" className={standaloneLink}>
          {words.all}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl tabular-nums">
        {words.kinds[found.kind]} {found.number}
      </h1>
      <p className="mt-2 flex flex-wrap gap-x-3 text-lg">
        <span>
          {words.state}: {words.stateOf(found.kind, state)}
        </span>
        {found.isUrgent && <strong className="text-warning">{words.urgent}</strong>}
        {found.isOverdue && <strong className="text-danger">{words.overdue}</strong>}
      </p>
      {state === "received" && acknowledgeBy !== null && (
        <p className="mt-1 tabular-nums">
          {words.one.acknowledgeBy} {writeMoment(acknowledgeBy, clock)}
        </p>
      )}
      {isOpen && resolveBy !== null && (
        <p className="mt-1 tabular-nums">
          {words.one.resolveBy} {writeMoment(resolveBy, clock)}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">{studio.zone(zone)}</p>
      <p className="mt-1 lg:hidden">
        <a href="#work" className={standaloneLink}>
          {words.one.work}
        </a>
      </p>
      {/* On a phone, without the columns, the work comes before the history, and the links last. */}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="contents min-w-0 grid-cols-1 gap-6 lg:grid">
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <CaseFacts found={found} clock={clock} maySeeMembers={maySeeMembers} />
          </div>
          <div className="min-w-0 max-lg:order-2">
            <CaseHistory found={found} clock={clock} />
          </div>
        </div>
        <div className="contents min-w-0 grid-cols-1 gap-6 lg:grid">
          <div id="work" className="min-w-0 scroll-mt-8 max-lg:order-1">
            <CaseSteps {...{ found, start, done, canSendMail, clock }} />
          </div>
          <div className="min-w-0 max-lg:order-3">
            <CaseLinks links={found.links} start={start} search={search} />
          </div>
        </div>
      </div>
    </section>
  );
}
